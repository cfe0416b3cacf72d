import { type Book, bookFormat, bookVersion } from '@leafcast/book';
import type { UploadState } from '@leafcast/cloud';
import { getBookList } from '@leafcast/contract';
import { loadCloudMessages } from '@leafcast/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuseCall } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { CallError } from '../../api/failure.ts';
import { text } from '../../ui/language/use-text.ts';
import { SendError } from '../upload/queue/send-file.ts';
import { ChooseArchive } from './ChooseArchive.tsx';
import { UploadDetailsForm } from './UploadDetailsForm.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { CloudWords } from './words.ts';

const words = await loadCloudMessages('en');
const book: Book = {
  format: bookFormat,
  version: bookVersion,
  id: '6f1c9a52-0c1e-4b7e-9d43-0d4f0f3a2b11',
  title: 'Leaves',
  description: 'Of trees',
  keywords: ['oak', 'elm'],
  languages: [],
  source: { kind: 'pdf' },
  settings: {},
  outline: [],
  bookmarks: [],
  pages: [],
};
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
const state: UploadState = {
  step: 'uploading',
  sent: 50,
  size: 100,
  files: { done: 1, total: 3, skipped: 1 },
  isPaused: false,
  isOffline: false,
  problem: null,
  bookId: '',
  url: '',
};

async function progress(change: Partial<UploadState>) {
  const does = { onPause: vi.fn(), onContinue: vi.fn(), onCancel: vi.fn() };
  const hand = await renderApp(
    <CloudWords>
      <UploadProgress state={{ ...state, ...change }} {...does} />
    </CloudWords>,
  );
  const list = await screen.findByRole('list', { name: words.steps });
  return { hand, does, list, click: (name: string) => hand.click(screen.getByRole('button', { name })) };
}

describe('details of a finished book', () => {
  it('are prefilled from the book; they require a title and, if overwriting is selected, a book to overwrite (D-574, D-575, D-411, D-412, D-413)', async () => {
    answer(getBookList, { list: [], total: 0, next: '' });
    const onUpload = vi.fn();
    const hand = await renderApp(
      <CloudWords>
        <UploadDetailsForm finished={{ book, files: [] }} onBack={() => undefined} onUpload={onUpload} />
      </CloudWords>,
    );
    const title = await screen.findByRole('textbox', { name: words.recordTitle });
    await hand.clear(title);
    await hand.click(screen.getByRole('button', { name: words.upload }));
    expect(screen.getByText('Please enter book title!')).toBeTruthy();
    await hand.type(title, 'Woods');
    expect(screen.queryByText('Please enter book title!')).toBeNull();
    await hand.click(screen.getByRole('checkbox', { name: words.text }));
    await hand.click(screen.getByRole('button', { name: words.upload }));
    expect(onUpload).toHaveBeenCalledWith({
      title: 'Woods',
      keyword: 'oak, elm',
      desc: 'Of trees',
      categoryId: '',
      hasText: true,
    });
    await hand.click(screen.getByRole('checkbox', { name: 'Overwrite an existing book' }));
    await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: text('action.cancel') }));
    await hand.click(screen.getByRole('button', { name: words.upload }));
    expect(await screen.findByText('Please select an existing book to overwrite!')).toBeTruthy();
    expect(onUpload).toHaveBeenCalledTimes(1);
  });
});

describe('online books that may be overwritten', () => {
  it('are listed; if they cannot be loaded, an error with a retry button is shown (D-602, D-684)', async () => {
    refuseCall(getBookList, 'No');
    const hand = await renderApp(
      <CloudWords>
        <UploadDetailsForm finished={{ book, files: [] }} onBack={() => undefined} onUpload={() => undefined} />
      </CloudWords>,
    );
    await hand.click(await screen.findByRole('checkbox', { name: 'Overwrite an existing book' }));
    const picker = within(await screen.findByRole('dialog'));
    expect(await picker.findByText('Failed to get book list.')).toBeTruthy();
    answer(getBookList, { list: [bookOf('b1', 'Old leaves')], total: 1, next: '' });
    await hand.click(picker.getByRole('button', { name: text('action.tryAgain') }));
    expect(await picker.findByRole('radio', { name: 'Old leaves' })).toBeTruthy();
  });
});

describe('finished book file', () => {
  it('shows the specified error for an invalid file (D-680)', async () => {
    const hand = await renderApp(
      <CloudWords>
        <ChooseArchive onProject={vi.fn()} onRead={() => undefined} />
      </CloudWords>,
    );
    const input = await screen.findByLabelText(words.choose, { selector: 'input' });
    await hand.upload(input, new File(['%PDF'], 'book.zip', { type: 'application/zip' }));
    const words680 = 'Failed to upload file! Please make sure the file format is correct!';
    expect(await screen.findByText(words680)).toBeTruthy();
  });

  it('passes a project file to another handler instead of reading it', async () => {
    const onProject = vi.fn();
    const hand = await renderApp(
      <CloudWords>
        <ChooseArchive onProject={onProject} onRead={() => undefined} />
      </CloudWords>,
    );
    const project = new File(['PK\x03\x04'], 'Tea.leafcast');
    await hand.upload(await screen.findByLabelText(words.choose, { selector: 'input' }), project);
    expect(onProject).toHaveBeenCalledExactlyOnceWith(project);
  });
});

describe('steps of an upload', () => {
  it('are shown in order with the current step, bytes and files (D-479 … D-487)', async () => {
    const { list } = await progress({});
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Creating',
      'Task created',
      'Checking',
      'Checked',
      'Starting',
      'Uploading',
      'Processing',
      'Complete',
      'All succeeded',
    ]);
    expect(list.querySelector('[aria-current=step]')?.textContent).toBe('Uploading');
    expect(list.querySelectorAll('[data-state=done]')).toHaveLength(5);
    expect(screen.getByText('50 byte of 100 byte')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  it('can be paused, resumed and cancelled (D-488, D-489)', async () => {
    const going = await progress({});
    await going.click('Pause');
    await going.click('Cancel');
    expect([going.does.onPause, going.does.onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('resume after a pause (D-489)', async () => {
    const paused = await progress({ isPaused: true });
    await paused.click('Continue');
    expect(paused.does.onContinue).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Request Error.', new SendError('refused'), '', false],
    ['Login Timeout.', new SendError('signedOut'), '', false],
    ['Invalid Signature.', new SendError('signature'), '', false],
    ['Unknown Error.', new TypeError('x'), '', false],
    ['Upload task failed.', new Error('x'), 'This file is missing', true],
    ['Connection to server failed.', new CallError('network', 'NETWORK', 'x'), '', false],
  ])('show the reason for a failure: %s (D-490, D-685 … D-691)', async (said, error, message, isFinal) => {
    const { hand, does } = await progress({ problem: { error, message, isBegun: true, isFinal } });
    expect(screen.getByText('Upload Failed')).toBeTruthy();
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
    if (message !== '') expect(screen.getByText(message)).toBeTruthy();
    const again = screen.queryByRole('button', { name: text('task.action.retry') });
    expect(again === null).toBe(isFinal);
    if (again) await hand.click(again);
    expect(does.onContinue).toHaveBeenCalledTimes(isFinal ? 0 : 1);
  });
});
