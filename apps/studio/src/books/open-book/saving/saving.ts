import { fromStoredSettings } from '@leafcast/book/stored';
import { type DataOf, updateBook } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { CallError, isNetworkFailure } from '../../../api/failure.ts';
import { useSession } from '../../../session/session-store.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { refreshBook, restorePending, useBook } from '../book-session.ts';
import {
  canRebase,
  fieldsOfLists,
  isPending,
  joined,
  nothingPending,
  type Pending,
  splitPending,
  withPending,
} from '../changes/changes.ts';
import { storedUnsaved, storeUnsaved } from '../changes/unsaved-changes.ts';
import { holder, useLease } from '../lease-store.ts';
import { latestBook } from './latest-book.ts';

/** Delay in milliseconds between a change and saving it, so that typing can continue. */
const delayMs = 400;
/** Delay in milliseconds before a retry after the connection was lost. */
const retryMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the author has been told that saving fails. Retries while the connection is down are silent. */
let isFailureReported = false;

/**
 * Saves changes as they are made, one request at a time.
 *
 * @returns function that stops autosave; pending changes are still sent before its promise resolves
 */
export function startAutosave(): () => Promise<void> {
  isFailureReported = false;
  restoreUnsaved();
  const unsubscribe = useBook.subscribe(({ pending, saveState }, before) => {
    if (pending !== before.pending && saveState === 'waiting') saveLater(delayMs);
    storeLocally();
  });
  if (isPending(useBook.getState().pending)) saveLater(0);
  const listening = new AbortController();
  window.addEventListener('online', () => saveLater(0), { signal: listening.signal });
  window.addEventListener('beforeunload', warnBeforeUnload, { signal: listening.signal });
  return () => {
    unsubscribe();
    listening.abort();
    clearTimeout(timer);
    return save();
  };
}

export function saveLater(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), ms);
}

/** Saves at the author's request. A failure is reported even if it has been reported before. */
export function saveOnRequest(): void {
  isFailureReported = false;
  saveLater(0);
}

/**
 * Saves pending changes now, and waits for a save in progress.
 *
 * @returns whether everything is saved
 */
export async function saveNow(): Promise<boolean> {
  clearTimeout(timer);
  await save();
  await waitForSave();
  await save();
  const { pending, saveState } = useBook.getState();
  return !isPending(pending) && saveState !== 'working';
}

/** Resolves a conflict with changes made elsewhere by keeping either one's own changes or the others'. */
export async function resolveConflict(choice: 'mine' | 'theirs'): Promise<void> {
  const { base } = useBook.getState();
  if (!base) return;
  const fresh = await latestBook(base.bookId);
  useBook.setState(({ pending }) =>
    choice === 'mine' ? { pending, saveState: 'waiting' } : { pending: nothingPending, saveState: 'success' },
  );
  refreshBook(fresh);
  saveLater(0);
}

/** Waits for the response to a save in progress. */
function waitForSave(): Promise<void> {
  const isAnswered = () => useBook.getState().saveState !== 'working';
  return new Promise((resolve) => {
    if (isAnswered()) return resolve();
    const leave = useBook.subscribe(() => {
      if (!isAnswered()) return;
      leave();
      resolve();
    });
  });
}

async function save(): Promise<void> {
  const { base, pending, saveState } = useBook.getState();
  const { ready, held } = splitPending(pending);
  if (!base || !isPending(ready) || !useLease.getState().isMine || saveState === 'working' || saveState === 'conflict')
    return;
  useBook.setState({ saveState: 'working', pending: held, sending: ready });
  const { bookId, revision } = base;
  const unsavedKey = { userId: userId(), bookId };
  try {
    const saved = await call(updateBook, { bookId, revision, holder, ...fieldsOf(ready) }, { isQuiet: true });
    if (isOpen(bookId)) acceptSaved(ready, saved);
    else storeUnsaved(unsavedKey, nothingPending, saved.revision);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isOpen(bookId)) await handleSaveError(error, ready);
  }
}

/** Returns changes as the fields of the call that saves them. */
function fieldsOf({ texts, settings, lists, items, audio }: Pending) {
  return {
    ...texts,
    ...(Object.keys(settings).length > 0 ? { bookConfig: settings } : {}),
    ...fieldsOfLists(lists),
    ...(lists.bookmarks ? { tabconfig: { tabs: [...lists.bookmarks] } } : {}),
    ...(Object.keys(items).length > 0 ? { pageItems: items } : {}),
    ...(Object.keys(audio).length > 0 ? { pageAudio: audio } : {}),
  };
}

/** Checks whether the book is still open; another one may have been opened before a response arrives. */
function isOpen(bookId: string): boolean {
  return useBook.getState().base?.bookId === bookId;
}

function acceptSaved(saved: Pending, answer: DataOf<typeof updateBook>) {
  const { revision } = answer;
  const htmlConfig = fromStoredSettings(answer.htmlConfig);
  isFailureReported = false;
  useBook.setState(({ base, book, pending }) => ({
    base: base && { ...withPending(base, saved), htmlConfig, revision },
    sending: nothingPending,
    book: book && { ...book, publication: book.publication && { ...book.publication, isOutdated: true } },
    saveState: isPending(pending) ? 'waiting' : 'success',
  }));
  saveLater(0);
}

async function handleSaveError(error: CallError, unsaved: Pending): Promise<void> {
  const isConflict = error.code === 'BOOK_CONFLICT';
  const isLost = error.code === 'BOOK_LOCKED';
  if (error.kind === 'refused' && !isConflict && !isLost) {
    takeBack();
    notify('error', error.message);
    return;
  }
  useBook.setState(({ pending }) => ({
    pending: joined(unsaved, pending),
    sending: nothingPending,
    saveState: 'error',
  }));
  if (isNetworkFailure(error)) {
    if (!isFailureReported) notify('error', error.message);
    isFailureReported = true;
    saveLater(retryMs);
  } else if (isConflict) await rebaseChanges();
  else if (isLost) useLease.setState({ isMine: false });
  else notify('signedOut', error.message);
}

/** Reverts changes that the server refuses; it would not accept them later either. */
function takeBack(): void {
  useBook.setState(({ base, pending }) => ({
    book: base && withPending(base, pending),
    sending: nothingPending,
    saveState: 'waiting',
  }));
  saveLater(0);
}

/**
 * Applies unsaved changes to the current version on the server. The end of a conversion changes the book too; only
 * changes of the same things require a decision.
 */
export async function rebaseChanges(): Promise<void> {
  const { base } = useBook.getState();
  if (!base) return;
  const fresh = await latestBook(base.bookId, { isQuiet: true }).catch(() => null);
  if (!isOpen(base.bookId)) return;
  if (!fresh) saveLater(retryMs);
  else if (fresh.revision === base.revision) saveLater(0);
  else if (canRebase(base, fresh, useBook.getState().pending)) {
    refreshBook(fresh);
    saveLater(0);
  } else {
    useBook.setState({ saveState: 'conflict' });
  }
}

const userId = () => useSession.getState().user?.userId ?? '';

/** Stores unacknowledged changes in this browser. */
function storeLocally(): void {
  const { base, pending, sending } = useBook.getState();
  if (base) storeUnsaved({ userId: userId(), bookId: base.bookId }, joined(sending, pending), base.revision);
}

/** Restores the changes that an earlier page could not save, unless the server has them after all. */
function restoreUnsaved(): void {
  const { base } = useBook.getState();
  const kept = base && storedUnsaved({ userId: userId(), bookId: base.bookId });
  if (!kept) return;
  const isKnown = JSON.stringify(withPending(base, kept.pending)) === JSON.stringify(base);
  if (isKnown) storeUnsaved({ userId: userId(), bookId: base.bookId }, nothingPending, base.revision);
  else restorePending(kept.pending, kept.revision);
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  const { pending, saveState } = useBook.getState();
  if (isPending(pending) || saveState === 'working') event.preventDefault();
}
