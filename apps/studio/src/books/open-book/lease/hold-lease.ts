import { type BookLock, getBookLock } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { encodeForm } from '../../../api/encode.ts';
import { CallError } from '../../../api/failure.ts';
import { mayEditBook } from '../../../session/role.ts';
import { useSession } from '../../../session/session-store.ts';
import { useBook } from '../book-session.ts';
import { hasPendingChanges } from '../changes/changes.ts';
import { holder, noLease, renewLeaseHolderId, useLease } from '../lease-store.ts';
import { rebaseChanges } from '../saving/saving.ts';

/** Renewal interval in milliseconds, well below the one-minute lease. */
const renewMs = 25_000;
/**
 * Retry interval in milliseconds for a tab that does not hold the lease. A reloaded page may start before the old page
 * has released its lease.
 */
const waitMs = 4000;

/**
 * Requests the edit lease of the open book, and renews it while the book is open. A waiting tab receives the lease as
 * soon as no other tab holds it.
 *
 * Accounts that may only read the book do not request the lease.
 *
 * @param bookId the open book
 * @returns `release` stops renewing the lease and releases it
 * @see RULINGS 17, W-389
 */
export function holdLease(bookId: string): { readonly release: () => void } {
  const isPermitted = mayEditBook(useSession.getState());
  useLease.setState({ ...noLease, isPermitted, isMine: isPermitted });
  if (!isPermitted) return { release: () => undefined };
  /** Whether the page is in the back/forward cache. During that time it must not request the lease under its new id. */
  let isAway = false;
  const renew = () => void (isAway || requestLease(bookId));
  const timers = [setInterval(renew, renewMs), setInterval(() => !useLease.getState().isMine && renew(), waitMs)];
  // A refused save shows that this tab has lost the lease, but not which account holds it.
  const unsubscribe = useLease.subscribe(
    ({ isMine, isPermitted: may, holderName }) => may && !isMine && holderName === '' && renew(),
  );
  const listening = new AbortController();
  const { signal } = listening;
  // Timers run rarely in background tabs, so the lease is renewed as soon as the tab becomes visible.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && renew(), { signal });
  const comeBack = () => {
    if (!isAway) return;
    isAway = false;
    renew();
  };
  const goAway = () => {
    isAway = true;
    releaseLease(bookId);
  };
  window.addEventListener('pageshow', comeBack, { signal });
  window.addEventListener('pagehide', goAway, { signal });
  renew();
  return {
    release() {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      listening.abort();
      releaseLease(bookId);
    },
  };
}

/**
 * Takes the edit lease over from the tab that holds it.
 *
 * @throws CallError
 */
export async function takeOver(): Promise<void> {
  const { base } = useBook.getState();
  if (base)
    applyLock(base.bookId, await call(getBookLock, { bookId: base.bookId, holder, takeOver: true, release: false }));
}

async function requestLease(bookId: string): Promise<void> {
  const mine = { bookId, holder, takeOver: false, release: false };
  // A failed request is not repeated immediately, because the lease is renewed regularly and the server checks every
  // change anyway.
  const lock = await call(getBookLock, mine, { isQuiet: true }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'BOOK_NOT_FOUND') markLeaseLost(bookId);
    return null;
  });
  if (lock && mine.holder === holder) applyLock(bookId, lock);
}

/**
 * Makes the book read-only when the account has lost its role or permissions, so that the author types nothing that the
 * server would refuse.
 */
function markLeaseLost(bookId: string): void {
  if (useBook.getState().base?.bookId !== bookId || !useLease.getState().isPermitted) return;
  useLease.setState({ isPermitted: false, isMine: false, holderName: '' });
}

function applyLock(bookId: string, { isMine, holderName, isOwnAccount }: BookLock): void {
  const { base, pending, saveState } = useBook.getState();
  if (base?.bookId !== bookId) return;
  const wasMine = useLease.getState().isMine;
  useLease.setState({ isPermitted: true, isMine, holderName, isOwnAccount });
  if (wasMine && !isMine && hasPendingChanges(pending) && saveState === 'waiting')
    useBook.setState({ saveState: 'error' });
  // The previous lease holder may have changed the book. A read-only tab follows those changes.
  const isReader = !isMine && !hasPendingChanges(pending);
  if ((isMine && !wasMine) || isReader) void rebaseChanges();
}

/** Releases the lease. This must also work while the page is closing, so it does not wait for a response. */
function releaseLease(bookId: string): void {
  void fetch(getBookLock.path, {
    method: 'POST',
    keepalive: true,
    headers: { Accept: 'application/json' },
    body: encodeForm({ bookId, holder, release: true }),
  }).catch(() => undefined);
  renewLeaseHolderId();
}
