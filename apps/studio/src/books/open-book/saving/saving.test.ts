import { describe, expect, it, vi } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { saveToServer, server, setTitle, share, stopSaving, waitForSave } from '../../../../test/book-server.ts';
import { change, openBook, useBook } from '../book-session.ts';
import { noPendingChanges } from '../changes/changes.ts';
import { holder } from '../lease-store.ts';
import { saveNow, scheduleSave } from './saving.ts';

saveToServer();

describe('saving', () => {
  it('sends only the settings that have changed', async () => {
    share(false);
    await waitForSave();
    expect(server.updates).toEqual([{ bookId: 'b', revision: '1', holder, bookConfig: '{"share":false}' }]);
    expect(useBook.getState().base?.revision).toBe(2);
  });

  it('sends one request at a time, and includes changes made meanwhile in the next request', async () => {
    for (let step = 0; step < 20; step += 1) {
      setTitle(`Tea ${step}`);
      scheduleSave(0);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await waitForSave();
    expect(server.kept.title).toBe('Tea 19');
    expect(server.maxInFlight).toBe(1);
    expect(useBook.getState().pending).toEqual(noPendingChanges);
  });

  it('does not send an empty title but saves the other changes (W-352)', async () => {
    setTitle('');
    share(false);
    await vi.waitFor(() => expect(server.kept.htmlConfig).toEqual({ share: false }), { timeout: 10_000 });
    expect(server.kept.title).toBe('Tea');
    setTitle('Tea again');
    await waitForSave();
    expect(server.kept.title).toBe('Tea again');
  });

  it('sends changed lists as a whole', async () => {
    const outline = [{ c: 'Chapter', l: 1, p: 2 }];
    change({ kind: 'lists', before: { outline: [] }, after: { outline } }, Date.now());
    await waitForSave();
    expect(JSON.parse(server.updates[0]?.olsconfig ?? '')).toEqual(outline);
    expect(server.updates[0]).not.toHaveProperty('tabconfig');
  });

  it('ignores a response for a book that has been closed', async () => {
    setTitle('Coffee');
    stopSaving();
    openBook({ ...sampleBook, bookId: 'other', title: 'Other' });
    await vi.waitFor(() => expect(server.kept.title).toBe('Coffee'), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(useBook.getState().base).toMatchObject({ bookId: 'other', title: 'Other', revision: 1 });
  });
});

it('waits for the save in progress and for changes made meanwhile', async () => {
  share(true);
  void saveNow();
  expect(useBook.getState().saveState).toBe('working');
  setTitle('Tea, again');
  expect(await saveNow()).toBe(true);
  expect(server.kept).toMatchObject({ title: 'Tea, again', htmlConfig: { share: true } });
});
