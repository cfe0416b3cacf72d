import { getBook, updateBook } from '@leafcast/contract';
import { call } from '../api/client.ts';
import { CallError, isNetworkFailure } from '../api/failure.ts';
import { tell } from '../app/notices.ts';
import { refreshBook, useBook } from './book-session.ts';
import { canRebase, isPending, joined, nothingPending, parted, withPending } from './changes.ts';

/** How long typing may go on before it is saved. */
const delayMs = 400;
/** How long to wait before saving is tried again after the line was dead. */
const retryMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Saves changes as they are made, one request at a time.
 *
 * @returns stops it; what is pending is still sent
 */
export function keepSaved(): () => void {
  const unsubscribe = useBook.subscribe(({ pending }, before) => {
    if (pending !== before.pending && isPending(pending)) saveLater(delayMs);
  });
  const listening = new AbortController();
  window.addEventListener('online', () => saveLater(0), { signal: listening.signal });
  window.addEventListener('beforeunload', askToStay, { signal: listening.signal });
  return () => {
    unsubscribe();
    listening.abort();
    clearTimeout(timer);
    void save();
  };
}

export function saveLater(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), ms);
}

/** What to do about a book that was changed elsewhere: keep one's own changes, or the others'. */
export async function settle(keeps: 'mine' | 'theirs'): Promise<void> {
  const { base } = useBook.getState();
  if (!base) return;
  const fresh = await call(getBook, { bookId: base.bookId });
  if (keeps === 'theirs') useBook.setState({ pending: nothingPending, saveState: 'success' });
  refreshBook(fresh);
  saveLater(0);
}

async function save(): Promise<void> {
  const { base, pending, saveState } = useBook.getState();
  const { ready, held } = parted(pending);
  if (!base || !isPending(ready) || saveState === 'working') return;
  useBook.setState({ saveState: 'working', pending: held });
  const { bookId, revision } = base;
  const bookConfig = Object.keys(ready.settings).length > 0 ? { bookConfig: ready.settings } : {};
  try {
    const saved = await call(updateBook, { bookId, revision, ...ready.texts, ...bookConfig }, { isQuiet: true });
    useBook.setState((now) => {
      // Another book may be open by now.
      if (!now.book || now.base?.bookId !== bookId) return now;
      const { publication } = now.book;
      return {
        base: { ...withPending(now.base, ready), htmlConfig: saved.htmlConfig, revision: saved.revision },
        book: { ...now.book, publication: publication && { ...publication, isOutdated: true } },
        saveState: isPending(now.pending) ? 'waiting' : 'success',
        saves: now.saves + 1,
      };
    });
    if (isPending(parted(useBook.getState().pending).ready)) saveLater(0);
  } catch (error) {
    if (useBook.getState().base?.bookId === bookId) {
      useBook.setState((now) => ({ pending: joined(ready, now.pending), saveState: 'error' }));
    }
    await answerFailure(error);
  }
}

async function answerFailure(error: unknown): Promise<void> {
  if (!(error instanceof CallError)) throw error;
  if (isNetworkFailure(error)) saveLater(retryMs);
  else if (error.code === 'BOOK_CONFLICT') await mergeOrAsk();
  else tell(error.kind === 'signedOut' ? 'signedOut' : 'error', error.message);
}

/** A conversion that ends changes the book too; only changes of the same things need a decision. */
async function mergeOrAsk(): Promise<void> {
  const { base, pending } = useBook.getState();
  if (!base) return;
  const fresh = await call(getBook, { bookId: base.bookId });
  if (canRebase(base, fresh, pending)) {
    refreshBook(fresh);
    saveLater(0);
  } else {
    useBook.setState({ saveState: 'conflict' });
  }
}

function askToStay(event: BeforeUnloadEvent): void {
  if (isPending(useBook.getState().pending) || useBook.getState().saveState === 'working') event.preventDefault();
}
