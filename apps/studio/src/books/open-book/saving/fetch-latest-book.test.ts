import { describe, expect, it, vi } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { saveToServer, server, share, waitForSave } from '../../../../test/book-server.ts';
import { openBook, refreshBook, useBook } from '../book-session.ts';
import { fetchLatestBook } from './fetch-latest-book.ts';
import { saveNow } from './saving.ts';

saveToServer();

describe('reloading a book', () => {
  it('keeps changes that are being sent to the server', async () => {
    share(true);
    void saveNow();
    expect(useBook.getState().saveState).toBe('working');
    refreshBook({ ...sampleBook, desc: 'Read before the change was there' });
    expect(useBook.getState().book?.htmlConfig.share).toBe(true);
    await waitForSave();
    expect(useBook.getState().book?.htmlConfig.share).toBe(true);
    expect(useBook.getState().base?.htmlConfig.share).toBe(true);
  });

  it('repeats the request if a change saved in the meantime is newer than the response', async () => {
    const before = server.kept;
    server.getMs = 200;
    const reading = fetchLatestBook(sampleBook.bookId);
    await vi.waitFor(() => expect(server.inFlight).toBe(1), { interval: 5 });
    server.getMs = 15;
    share(true);
    await saveNow();
    expect(useBook.getState().base?.revision).toBe(before.revision + 1);
    expect((await reading).revision).toBe(before.revision + 1);
  });

  it('repeats the first request if a later request is answered first', async () => {
    server.getMs = 200;
    const first = fetchLatestBook(sampleBook.bookId);
    await vi.waitFor(() => expect(server.inFlight).toBe(1), { interval: 5 });
    server.getMs = 15;
    server.kept = { ...server.kept, desc: 'Published since' };
    expect((await fetchLatestBook(sampleBook.bookId)).desc).toBe('Published since');
    expect((await first).desc).toBe('Published since');
  });

  it('ignores a response for a book that is no longer open', () => {
    openBook({ ...sampleBook, bookId: 'another' });
    refreshBook({ ...sampleBook, desc: 'Of the first' });
    expect(useBook.getState().book).toMatchObject({ bookId: 'another', desc: sampleBook.desc });
  });
});
