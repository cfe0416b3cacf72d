import { type BookLock, getBookLock } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { encodeForm } from '../../api/encode.ts';
import { CallError } from '../../api/failure.ts';
import { mayEditBook } from '../../session/role.ts';
import { useSession } from '../../session/session-store.ts';
import { useBook } from './book-session.ts';
import { isPending } from './changes.ts';
import { holder, noLease, renameHolder, useLease } from './lease-store.ts';
import { rebaseChanges } from './saving.ts';

/** Well within the minute that a lease lasts. */
const renewMs = 25_000;
/** How soon a tab that may not edit asks again: a page reloaded may come before the old one has given its right back. */
const waitMs = 4000;

/**
 * Asks for the right to edit the open book, and renews it while the book is open. A tab that has to wait gets it as soon
 * as nobody else has it.
 *
 * Whoever may only read the book does not ask.
 *
 * @param bookId the book that is open
 * @returns `release` stops renewing the lease and gives it up
 * @see RULINGS 17, W-389
 */
export function keepLease(bookId: string): { readonly release: () => void } {
  const isPermitted = mayEditBook(useSession.getState());
  useLease.setState({ ...noLease, isPermitted, isMine: isPermitted });
  if (!isPermitted) return { release: () => undefined };
  /** A page that has gone may be kept for the way back, and must not ask under its next name meanwhile. */
  let isAway = false;
  const renew = () => void (isAway || ask(bookId));
  const timers = [setInterval(renew, renewMs), setInterval(() => !useLease.getState().isMine && renew(), waitMs)];
  // A save that was refused tells that the right is lost, not to whom.
  const unsubscribe = useLease.subscribe(
    ({ isMine, isPermitted: may, holderName }) => may && !isMine && holderName === '' && renew(),
  );
  const listening = new AbortController();
  const { signal } = listening;
  // A tab in the background is woken seldom: what has happened meanwhile is told first.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && renew(), { signal });
  const comeBack = () => {
    if (!isAway) return;
    isAway = false;
    renew();
  };
  const goAway = () => {
    isAway = true;
    giveBack(bookId);
  };
  window.addEventListener('pageshow', comeBack, { signal });
  window.addEventListener('pagehide', goAway, { signal });
  renew();
  return {
    release() {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      listening.abort();
      giveBack(bookId);
    },
  };
}

/** Takes the right to edit from the tab that has it. @throws CallError */
export async function takeOver(): Promise<void> {
  const { base } = useBook.getState();
  if (base)
    follow(base.bookId, await call(getBookLock, { bookId: base.bookId, holder, takeOver: true, release: false }));
}

async function ask(bookId: string): Promise<void> {
  const mine = { bookId, holder, takeOver: false, release: false };
  // Where the line is dead, the next time will do; the server has the last word on each change.
  const lock = await call(getBookLock, mine, { isQuiet: true }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'BOOK_NOT_FOUND') lose(bookId);
    return null;
  });
  if (lock && mine.holder === holder) follow(bookId, lock);
}

/** The role has ended, or gives less than before: nothing is typed that the server would refuse. */
function lose(bookId: string): void {
  if (useBook.getState().base?.bookId !== bookId || !useLease.getState().isPermitted) return;
  useLease.setState({ isPermitted: false, isMine: false, holderName: '' });
}

function follow(bookId: string, { isMine, holderName, isOwnAccount }: BookLock): void {
  const { base, pending, saveState } = useBook.getState();
  if (base?.bookId !== bookId) return;
  const wasMine = useLease.getState().isMine;
  useLease.setState({ isPermitted: true, isMine, holderName, isOwnAccount });
  if (wasMine && !isMine && isPending(pending) && saveState === 'waiting') useBook.setState({ saveState: 'error' });
  // The tab that held the book meanwhile may have changed it; a reading tab follows those changes.
  const isReader = !isMine && !isPending(pending);
  if ((isMine && !wasMine) || isReader) void rebaseChanges();
}

/** Also while the page goes away, when nothing waits for an answer any more. */
function giveBack(bookId: string): void {
  void fetch(getBookLock.path, {
    method: 'POST',
    keepalive: true,
    headers: { Accept: 'application/json' },
    body: encodeForm({ bookId, holder, release: true }),
  }).catch(() => undefined);
  renameHolder();
}
