import type { User } from '@leafcast/contract';
import { beginUpload, getBookList, getProgress, getUserMeta } from '@leafcast/contract';
import { loadUploadMessages } from '@leafcast/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { useSession } from '../../../session/session-store.ts';
import { text } from '../../../ui/language/use-text.ts';
import { useUploads } from '../queue/upload-store.ts';
import { UploadWorkspace } from './UploadWorkspace.tsx';

const user: User = {
  userId: '1',
  uEmail: 'a@b.c',
  name: 'A',
  uLink: 'a',
  uType: 0,
  plan: 'free',
  points: 0,
  vipUntil: null,
  hasPlans: true,
};
const words = await loadUploadMessages('en');
const bookOf = (bookId: string, title: string) => ({
  bookId,
  number: bookId,
  title,
  folderId: '',
  ownerId: '1',
  ownerName: 'A',
  state: 'complete' as const,
  status: 'enabled' as const,
  pageCount: 1,
  cover: null,
  label: 0,
  categoryId: '' as const,
  url: null,
  hasChanges: false,
  created: '2026-01-01T00:00:00.000Z',
  changed: '2026-01-01T00:00:00.000Z',
  views: 0,
  purgeDue: null,
  found: null,
});
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: text('upload.choose') });

describe('the upload screen', () => {
  it('tells a free account that it cannot upload files, and disables the file chooser (W-021)', async () => {
    useSession.setState({ user });
    await renderApp(<UploadWorkspace acceptsFolders={false} />);
    expect(screen.getByText('Free users cannot use the upload feature.')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('disables the file chooser with an explanation if the role in the team may not create books (W-389, W-390)', async () => {
    const role = { roleId: 'viewer', roleName: 'Viewer', self: ['book.view'], other: ['book.view'] };
    useSession.setState({ user: { ...user, plan: 'points' }, role });
    await renderApp(<UploadWorkspace acceptsFolders={false} />);
    expect(screen.getByText(text('limit.noPermission'))).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('enables the file chooser for other accounts', async () => {
    useSession.setState({ user: { ...user, plan: 'points' } });
    await renderApp(<UploadWorkspace acceptsFolders={false} />);
    expect(screen.queryByText(text('limit.freeUser'))).toBeNull();
    expect(button().disabled).toBe(false);
  });

  it('keeps the size of the drop zone when a file is added', async () => {
    useSession.setState({ user: { ...user, plan: 'points' } });
    answer(getProgress, { list: [] });
    answer(getUserMeta, { cb_autoCreate: 'false' });
    const actor = await renderApp(<UploadWorkspace acceptsFolders={false} />);
    const box = () => screen.getByRole('region', { name: text('upload.zone') }).className;
    const before = box();
    const [input] = screen.getAllByLabelText<HTMLInputElement>(text('upload.choose'), { selector: 'input' });
    if (!input) throw new Error('File input not found');
    await actor.upload(input, pdf('one.pdf'));
    await waitFor(() => expect(useUploads.getState().tasks).toHaveLength(1));
    expect(box()).toBe(before);
  });
});

describe('uploading a document that overwrites a book', () => {
  /**
   * Selects overwriting.
   *
   * @returns the user, and the book picker that has opened
   */
  async function begin() {
    answer(getUserMeta, {});
    answer(getProgress, { list: [] });
    answer(getBookList, { list: [bookOf('b1', 'Old leaves'), bookOf('b2', 'Tea')], total: 2, next: '' });
    useSession.setState({ user: { ...user, plan: 'points', points: 5 } });
    const hand = await renderApp(<UploadWorkspace acceptsFolders={false} />);
    await hand.click(await screen.findByRole('checkbox', { name: words['overwrite.label'] }));
    return { hand, picker: within(await screen.findByRole('dialog')) };
  }
  const take = async (hand: Awaited<ReturnType<typeof begin>>['hand'], files: File[]) => {
    const [input] = screen.getAllByLabelText<HTMLInputElement>(text('upload.choose'), { selector: 'input' });
    if (input) await hand.upload(input, files);
  };

  it('requires a book to overwrite, and otherwise shows the message that the specification defines (W-353, D-119, D-575)', async () => {
    const { hand, picker } = await begin();
    await hand.click(picker.getByRole('button', { name: words['overwrite.choose'] }));
    await picker.findByText('Please select an existing book to overwrite!');
    await hand.click(picker.getByRole('button', { name: text('action.cancel') }));
    await take(hand, [pdf('new.pdf')]);
    await screen.findAllByText('Please select an existing book to overwrite!');
    expect(getReceivedRequests(beginUpload)).toEqual([]);
    expect(useUploads.getState().tasks).toEqual([]);
  });

  it('offers only editable books, and overwrites the chosen book with a single document (W-353, D-416)', async () => {
    const { hand, picker } = await begin();
    expect(getReceivedRequests(getBookList)).toMatchObject([{ power: 'edit' }]);
    await hand.click(await picker.findByRole('radio', { name: 'Tea' }));
    await hand.click(picker.getByRole('button', { name: words['overwrite.choose'] }));
    await screen.findByText('Tea');
    await take(hand, [pdf('one.pdf'), pdf('two.pdf')]);
    expect(await screen.findAllByText(text('check.onlyOne'), { exact: false })).toHaveLength(2);
    await take(hand, [pdf('new.pdf')]);
    await waitFor(() => expect(getReceivedRequests(beginUpload)).toMatchObject([{ bookId: 'b2', title: 'Tea' }]));
  });

  it('accepts several PDFs if they are merged (W-353, D-093)', async () => {
    const { hand, picker } = await begin();
    await hand.click(await picker.findByRole('radio', { name: 'Tea' }));
    await hand.click(picker.getByRole('button', { name: words['overwrite.choose'] }));
    await screen.findByText('Tea');
    await hand.click(screen.getByRole('button', { name: text('upload.merge') }));
    const list = within(await screen.findByRole('dialog', { name: words['merge.title'] }));
    const input = list.getByLabelText<HTMLInputElement>(words['merge.addPdf'], { selector: 'input' });
    await hand.upload(input, [pdf('one.pdf'), pdf('two.pdf')]);
    await list.findByText('two.pdf');
    await hand.click(list.getByRole('button', { name: words['merge.start'] }));
    await waitFor(() => expect(getReceivedRequests(beginUpload)).toMatchObject([{ bookId: 'b2', title: 'Tea' }]));
    expect(useUploads.getState().tasks.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['one.pdf', 'two.pdf'],
    ]);
  });
});
