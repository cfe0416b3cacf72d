import { describe, expect, it, vi } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { saveToServer, server, share, waitForSave } from '../../../../test/book-server.ts';
import { openBook, refreshBook, useBook } from '../book-session.ts';
import { latestBook } from './latest-book.ts';
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

  it('repeats the request if the response is older than a change saved in the meantime', async () => {
    const before = server.kept;
    server.getMs = 200;
    const reading = latestBook(sampleBook.bookId);
    await vi.waitFor(() => expect(server.inFlight).toBe(1), { interval: 5 });
    server.getMs = 15;
    share(true);
    await saveNow();
    expect(useBook.getState().base?.revision).toBe(before.revision + 1);
    expect((await reading).revision).toBe(before.revision + 1);
  });

  it('repeats the first request if a later one is answered before it', async () => {
    server.getMs = 200;
    const first = latestBook(sampleBook.bookId);
    await vi.waitFor(() => expect(server.inFlight).toBe(1), { interval: 5 });
    server.getMs = 15;
    server.kept = { ...server.kept, desc: 'Published since' };
    expect((await latestBook(sampleBook.bookId)).desc).toBe('Published since');
    expect((await first).desc).toBe('Published since');
  });

  it('ignores the response if another book has been opened', () => {
    openBook({ ...sampleBook, bookId: 'another' });
    refreshBook({ ...sampleBook, desc: 'Of the first' });
    expect(useBook.getState().book).toMatchObject({ bookId: 'another', desc: sampleBook.desc });
  });
});
