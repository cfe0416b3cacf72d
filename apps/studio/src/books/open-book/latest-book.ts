import { fromStoredSettings } from '@leafcast/book/stored';
import { type BookInfo, getBook } from '@leafcast/contract';
import type { CallOptions } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import { useBook } from './book-session.ts';

/** Questions so far, and the latest of those that have been answered. */
let asked = 0;
let answered = 0;

/**
 * The book as the server has it. An answer that is older than what is known when it comes is asked for again: a change
 * has been saved meanwhile, or who asked later was answered before.
 *
 * @throws CallError
 */
export async function latestBook(bookId: string, options: CallOptions = {}): Promise<BookInfo> {
  for (;;) {
    asked += 1;
    const turn = asked;
    const fresh = await call(getBook, { bookId }, options);
    const { base } = useBook.getState();
    const isOutdated = base?.bookId === bookId && fresh.revision < base.revision;
    if (turn < answered || isOutdated) continue;
    answered = turn;
    return { ...fresh, htmlConfig: fromStoredSettings(fresh.htmlConfig) };
  }
}
