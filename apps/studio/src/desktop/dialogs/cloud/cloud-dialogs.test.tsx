import {
  beginCloudUpload,
  type Cloud,
  type CloudUpload,
  cloudLogin,
  controlCloudUpload,
  getCloud,
  getCloudBooks,
  getCloudShare,
  getCloudUploads,
  openCloudPage,
  operateCloudBooks,
  setCloudAddress,
} from '@leafcast/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { openBook } from '../../../books/open-book/book-session.ts';
import { useQuestion } from '../../../ui/dialogs/ask.ts';
import { LoginDialog } from './login/LoginDialog.tsx';
import { OnlineBooksDialog } from './OnlineBooksDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';

const nobody: Cloud = {
  address: 'https://books.example',
  isUnprotected: false,
  email: 'tea@books.example',
  isKept: false,
  account: null,
  problem: '',
};
const account = {
  email: 'tea@books.example',
  name: 'Tea',
  plan: 'vip' as const,
  points: 7,
  vipUntil: '2027-03-01T12:00:00.000Z',
  hasPlans: true,
  isUnpaid: false,
} as const;
const upload: CloudUpload = {
  uploadId: 'u',
  bookId: 'b',
  title: 'Tea',
  step: 'uploading',
  sent: 50,
  size: 100,
  isPaused: false,
  files: { done: 1, total: 3, skipped: 0 },
  isOffline: false,
  problem: null,
  onlineId: '',
  url: '',
};
const dialog = { isOpen: true, onClose: () => undefined };
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  answer(openCloudPage, {});
  answer(setCloudAddress, nobody);
  answer(getCloudUploads, { list: [] });
  answer(getCloudBooks, { list: [], total: 0, pageSize: 24 });
  openBook(sampleBook);
});

describe('cloud sign-in', () => {
  it("asks for email and password, and shows the program's error message (D-087, D-088, D-089, D-583, D-683)", async () => {
    answer(getCloud, nobody);
    refuseCall(cloudLogin, 'Incorrect email or password');
    const hand = await renderApp(<LoginDialog {...dialog} />);
    await hand.type(await screen.findByLabelText('Password'), 'leaf-by-leaf');
    await hand.click(screen.getByRole('checkbox', { name: 'Automatic login' }));
    await hand.click(button('Sign in'));
    expect(await screen.findByText('Incorrect email or password')).toBeTruthy();
    answer(cloudLogin, { needsCode: false });
    answer(getCloud, { ...nobody, account });
    // A busy button is named 'loading Sign in' and ignores clicks, so the test waits for 'Sign in'.
    await hand.click(await screen.findByRole('button', { name: 'Sign in' }));
    const bar = within(await screen.findByRole('region', { name: 'Account' }));
    expect(bar.getByText('Points: 7')).toBeTruthy();
    expect(bar.getByText('VIP')).toBeTruthy();
    expect(bar.getByText('Expires on Mar 1, 2027')).toBeTruthy();
    expect(getReceivedRequests(cloudLogin).at(-1)).toEqual({
      email: 'tea@books.example',
      password: 'leaf-by-leaf',
      isKept: '1',
    });
  });

  it("has buttons that open the server's pages for creating an account and resetting a password (D-090, D-091)", async () => {
    answer(getCloud, nobody);
    const hand = await renderApp(<LoginDialog {...dialog} />);
    await hand.click(await screen.findByRole('button', { name: 'Create account' }));
    await expect.poll(() => getReceivedRequests(openCloudPage)).toHaveLength(1);
    await hand.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await expect.poll(() => getReceivedRequests(openCloudPage).map(({ page }) => page)).toEqual(['register', 'forgot']);
  });

  it("has buttons that open the server's pages about the account and its books (D-015, D-016, D-017, D-149)", async () => {
    answer(getCloud, { ...nobody, account });
    const hand = await renderApp(<LoginDialog {...dialog} />);
    const bar = within(await screen.findByRole('region', { name: 'Account' }));
    for (const name of ['Renew', 'Buy VIP', 'Buy yearly VIP', 'Manage online books', 'Bookcases', 'Account']) {
      await hand.click(bar.getByRole('button', { name }));
    }
    const pages = ['renew', 'vip', 'yearlyVip', 'books', 'bookcases', 'account'];
    await expect.poll(() => getReceivedRequests(openCloudPage).map(({ page }) => page)).toEqual(pages);
  });

  it('warns about an unencrypted connection to the server', async () => {
    answer(getCloud, { ...nobody, isUnprotected: true });
    await renderApp(<LoginDialog {...dialog} />);
    expect(await screen.findByText(/The connection to this server is not encrypted/)).toBeTruthy();
  });
});

describe('online book list', () => {
  it('asks the user to sign in first (D-594)', async () => {
    answer(getCloud, nobody);
    await renderApp(<OnlineBooksDialog {...dialog} />);
    expect(await screen.findByRole('dialog', { name: 'Please login first.' })).toBeTruthy();
  });

  it('shows the name, date, status, URL and actions of each book (D-417, D-418, D-419, D-420, D-421, D-422, D-423, D-424, D-425, D-426)', async () => {
    answer(getCloud, { ...nobody, account });
    const statuses = ['enabled', 'disabled', 'overdue', 'uploading', 'error'] as const;
    const list = statuses.map((status) => ({
      bookId: status,
      name: `Book ${status}`,
      date: '2026-01-02T03:04:00.000Z',
      status,
      url: `https://books.example/b/${status}/`,
    }));
    answer(getCloudBooks, { list, total: 5, pageSize: 24 });
    answer(operateCloudBooks, { list: [] });
    const hand = await renderApp(<OnlineBooksDialog {...dialog} />);
    const table = within(await screen.findByRole('table'));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Date', 'Status', 'URL', 'Action']);
    for (const word of ['Enabled', 'Disabled', 'Overdue', 'Uploading', 'Error']) {
      expect(table.getByRole('cell', { name: word })).toBeTruthy();
    }
    const row = (name: string) => within(table.getByRole('row', { name: new RegExp(`^Book ${name}`) }));
    await hand.click(row('enabled').getByRole('button', { name: 'Disable' }));
    await hand.click(row('disabled').getByRole('button', { name: 'Enable' }));
    await hand.click(row('error').getByRole('button', { name: 'Delete' }));
    useQuestion.getState().open?.answer(true);
    await expect
      .poll(() => getReceivedRequests(operateCloudBooks).map(({ operate, bookIds }) => [operate, bookIds]))
      .toEqual([
        ['disable', '["enabled"]'],
        ['enable', '["disabled"]'],
        ['delete', '["error"]'],
      ]);
  });

  it('shows the reason if the list could not be loaded (D-681, D-684)', async () => {
    answer(getCloud, { ...nobody, account });
    refuseCall(getCloudBooks, 'Network Error!');
    await renderApp(<OnlineBooksDialog {...dialog} />);
    expect(await screen.findByText('Network Error!')).toBeTruthy();
  });
});

describe('upload of the open book', () => {
  it('requires a title, warns if no points are left, and starts with the entered details (D-118, D-411, D-416, D-595)', async () => {
    answer(getCloud, { ...nobody, account: { ...account, isUnpaid: true } });
    answer(beginCloudUpload, upload);
    const hand = await renderApp(<UploadDialog {...dialog} />);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await hand.clear(title);
    await hand.click(button('Upload'));
    expect(screen.getByText('Please enter book title!')).toBeTruthy();
    await hand.type(title, 'Green tea');
    await hand.click(button('Upload'));
    await expect.poll(() => useQuestion.getState().open?.title).toBe('Please purchase points or VIP service first.');
    useQuestion.getState().open?.answer(true);
    await expect
      .poll(() => getReceivedRequests(beginCloudUpload))
      .toMatchObject([{ bookId: 'b', title: 'Green tea', hasText: '0', overwrites: '' }]);
  });

  it('lets the user choose the book to overwrite from the online books (D-119, D-416)', async () => {
    answer(getCloud, { ...nobody, account });
    const date = '2026-01-02T03:04:00.000Z';
    const list = [{ bookId: 'o', name: 'Old tea', date, status: 'enabled' as const, url: '' }];
    answer(getCloudBooks, { list, total: 1, pageSize: 24 });
    answer(beginCloudUpload, upload);
    const hand = await renderApp(<UploadDialog {...dialog} />);
    await hand.click(await screen.findByRole('checkbox', { name: 'Overwrite an existing book' }));
    await hand.click(await screen.findByRole('radio', { name: 'Old tea' }));
    const picker = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await hand.click(picker.getByRole('button', { name: 'Choose a book' }));
    await hand.click(button('Upload'));
    await expect.poll(() => getReceivedRequests(beginCloudUpload)).toMatchObject([{ overwrites: 'o' }]);
  });

  it('shows its steps, can be paused, and shows the reason for a failure (D-484, D-488, D-489, D-490, D-664)', async () => {
    answer(getCloud, { ...nobody, account });
    answer(controlCloudUpload, {});
    answer(getCloudUploads, { list: [upload] });
    const hand = await renderApp(<UploadDialog {...dialog} />);
    const steps = within(await screen.findByRole('list', { name: 'Steps of the upload' }));
    expect(steps.getByText('Uploading').closest('li')?.getAttribute('aria-current')).toBe('step');
    await hand.click(button('Pause'));
    answer(getCloudUploads, { list: [{ ...upload, problem: { message: 'Network Error!', isFinal: false } }] });
    await renderApp(<UploadDialog {...dialog} />);
    expect((await screen.findAllByText('Error: Network Error!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Upload Failed').length).toBeGreaterThan(0);
    expect(getReceivedRequests(controlCloudUpload)).toEqual([{ uploadId: 'u', operate: 'pause' }]);
  });

  it('shows a link, a QR code and an embed code when it has completed (D-120, D-121, D-122, D-123, D-124, D-125, D-126)', async () => {
    answer(getCloud, { ...nobody, account });
    const url = 'https://books.example/b/tea/';
    answer(getCloudUploads, { list: [{ ...upload, step: 'allSucceeded', onlineId: 'o', url }] });
    answer(getCloudShare, { title: 'Tea', url, embed: `<iframe src="${url}"></iframe>` });
    const hand = await renderApp(<UploadDialog {...dialog} />);
    expect(await screen.findByDisplayValue(url)).toBeTruthy();
    expect(screen.getByDisplayValue(`<iframe src="${url}"></iframe>`)).toBeTruthy();
    expect(await screen.findByLabelText('QR code of the link')).toBeTruthy();
    await hand.click(button('Open'));
    await expect.poll(() => getReceivedRequests(openCloudPage)).toEqual([{ page: 'book', bookId: 'o' }]);
  });
});
