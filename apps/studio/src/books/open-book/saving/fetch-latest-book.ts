import { fromStoredSettings } from '@leafcast/book/stored';
import { type BookInfo, getBook } from '@leafcast/contract';
import type { CallOptions } from '../../../api/call.ts';
import { call } from '../../../api/client.ts';
import { useBook } from '../book-session.ts';

/** Number of requests so far. `lastAnswered` is the number of the latest request that was answered. */
let lastRequested = 0;
let lastAnswered = 0;

/**
 * Loads the book from the server. If the response is outdated, requests it again: a change may have been saved in the
 * meantime, or a later request may have been answered earlier.
 *
 * @throws CallError
 */
export async function fetchLatestBook(bookId: string, options: CallOptions = {}): Promise<BookInfo> {
  for (;;) {
    lastRequested += 1;
    const turn = lastRequested;
    const fresh = await call(getBook, { bookId }, options);
    const { base } = useBook.getState();
    const isOutdated = base?.bookId === bookId && fresh.revision < base.revision;
    if (turn < lastAnswered || isOutdated) continue;
    lastAnswered = turn;
    return { ...fresh, htmlConfig: fromStoredSettings(fresh.htmlConfig) };
  }
}
