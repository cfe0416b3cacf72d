import { describe, expect, it, vi } from 'vitest';
import { waitFixedTime } from '../../../../../../testing/wait-fixed-time.ts';
import { sampleBook } from '../../../../test/book.ts';
import {
  reopenBook,
  saveToServer,
  server,
  setTitle,
  share,
  stopSaving,
  waitForSave,
} from '../../../../test/book-server.ts';
import { mockEmptyStorage } from '../../../../test/mock-empty-storage.ts';
import { useNotice } from '../../../ui/dialogs/notices.ts';
import { text } from '../../../ui/language/use-text.ts';
import { useBook } from '../book-session.ts';
import { noPendingChanges } from '../changes/changes.ts';
import { storeUnsavedChanges } from '../changes/unsaved-changes.ts';
import { useLease } from '../lease-store.ts';
import { rebaseChanges, resolveConflict, saveOnRequest, scheduleSave } from './saving.ts';

// Replaces the storage before the book is opened; otherwise opening would restore changes stored by another test.
const stored = mockEmptyStorage();
saveToServer();

const failedAs = (state: 'conflict' | 'error') =>
  vi.waitFor(() => expect(useBook.getState().saveState).toBe(state), { timeout: 10_000 });

describe('a change that cannot be saved directly', () => {
  it('is applied to the newer version of the book if only other things were changed elsewhere', async () => {
    server.kept = { ...sampleBook, revision: 7, olsconfig: [{ c: 'Chapter', l: 1 }] };
    setTitle('Coffee');
    await waitForSave();
    expect(server.kept).toMatchObject({ title: 'Coffee', revision: 8 });
    expect(useBook.getState().book?.olsconfig).toHaveLength(1);
  });

  it('requires the author to choose a version if the same thing was changed elsewhere, and the chosen version is kept', async () => {
    server.kept = { ...sampleBook, revision: 7, title: 'Milk' };
    setTitle('Coffee');
    await failedAs('conflict');
    expect(server.kept.title).toBe('Milk');
    await resolveConflict('mine');
    await waitForSave();
    expect(server.kept.title).toBe('Coffee');

    server.kept = { ...server.kept, revision: 20, title: 'Water' };
    setTitle('Wine');
    await failedAs('conflict');
    await resolveConflict('theirs');
    expect(useBook.getState().book?.title).toBe('Water');
    expect(useBook.getState().pending).toEqual(noPendingChanges);
  });

  it('is reverted with a message if the server refuses it, and is not sent again', async () => {
    server.refusal = { code: 'NO_PERMISSION', msg: 'Not allowed' };
    share(false);
    await vi.waitFor(() => expect(useNotice.getState().notice?.text).toBe('Not allowed'), { timeout: 10_000 });
    expect(useBook.getState().book?.htmlConfig).toEqual({});
    await waitFixedTime(1000, 'nothing must be sent in this time');
    expect(server.updates).toHaveLength(1);
  });

  it('is not considered saved if the response contains no result (W-292)', async () => {
    server.refusal = { code: 'OK', msg: '' };
    setTitle('Coffee');
    await failedAs('error');
    server.refusal = null;
    saveOnRequest();
    await waitForSave();
    expect(server.kept.title).toBe('Coffee');
  });

  it('reports a lost connection only once, but again after the author requests saving or a save succeeds (W-493)', async () => {
    const told: string[] = [];
    const listening = useNotice.subscribe(({ notice }) => notice && told.push(notice.text));
    const failed = (count: number) => vi.waitFor(() => expect(server.updates).toHaveLength(count), { timeout: 10_000 });
    server.isUnreachable = true;
    setTitle('Coffee');
    await failedAs('error');
    setTitle('Milk');
    await failed(2);
    await failedAs('error');
    expect(told).toEqual([text('error.network')]);
    saveOnRequest();
    await failed(3);
    await failedAs('error');
    expect(told).toHaveLength(2);

    server.isUnreachable = false;
    scheduleSave(0);
    await waitForSave();
    server.isUnreachable = true;
    share(false);
    await failed(5);
    await failedAs('error');
    expect(told).toHaveLength(3);
    server.isUnreachable = false;
    listening();
  });

  it('is kept while another tab holds the lease, and sent when this tab gets it back (RULINGS 17)', async () => {
    server.refusal = { code: 'BOOK_LOCKED', msg: 'Edited elsewhere' };
    setTitle('Coffee');
    await vi.waitFor(() => expect(useLease.getState().isMine).toBe(false), { timeout: 10_000 });
    expect(useBook.getState()).toMatchObject({ saveState: 'error', pending: { texts: { title: 'Coffee' } } });
    setTitle('Not any more');
    expect(useBook.getState().book?.title).toBe('Coffee');
    scheduleSave(0);
    await waitFixedTime(600, 'nothing must be sent in this time');
    expect(server.updates).toHaveLength(1);

    server.refusal = null;
    server.kept = { ...server.kept, revision: 9, desc: 'written elsewhere' };
    useLease.setState({ isMine: true });
    await rebaseChanges();
    await waitForSave();
    expect(server.kept).toMatchObject({ title: 'Coffee', desc: 'written elsewhere', revision: 10 });
  });

  it('is restored if it could not be saved before the page was closed, and is deleted from the browser once saved', async () => {
    await stopSaving();
    storeUnsavedChanges(
      { userId: '', bookId: sampleBook.bookId },
      { ...noPendingChanges, texts: { title: 'Kept' } },
      1,
    );
    reopenBook();
    expect(useBook.getState().book?.title).toBe('Kept');
    await waitForSave();
    expect(server.kept.title).toBe('Kept');
    expect(stored.size).toBe(0);
  });

  it('requires the author to choose a version if it could not be saved before the page was closed and the book has been changed since', async () => {
    await stopSaving();
    storeUnsavedChanges(
      { userId: '', bookId: sampleBook.bookId },
      { ...noPendingChanges, texts: { title: 'Kept' } },
      0,
    );
    reopenBook();
    expect(useBook.getState()).toMatchObject({ saveState: 'conflict', book: { title: 'Kept' } });
    await resolveConflict('theirs');
    expect(useBook.getState().book?.title).toBe('Tea');
  });
});
