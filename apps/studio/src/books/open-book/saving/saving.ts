import { fromStoredSettings } from '@leafcast/book/stored';
import { type CallData, updateBook } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { CallError, isNetworkFailure } from '../../../api/failure.ts';
import { useSession } from '../../../session/session-store.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { refreshBook, restorePendingChanges, useBook } from '../book-session.ts';
import {
  applyPendingChanges,
  canRebase,
  hasPendingChanges,
  mergeChanges,
  noPendingChanges,
  type PendingChanges,
  splitPendingChanges,
  toListFields,
} from '../changes/changes.ts';
import { loadUnsavedChanges, storeUnsavedChanges } from '../changes/unsaved-changes.ts';
import { holder, useLease } from '../lease-store.ts';
import { fetchLatestBook } from './fetch-latest-book.ts';

/**
 * Delay in milliseconds between a change and the save request, so that typing does not send a request for each
 * character.
 */
const delayMs = 400;
/** Delay in milliseconds before a retry after the connection is lost. */
const retryMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the author has been told that saving fails. Later retries fail silently. */
let isFailureReported = false;

/**
 * Saves changes automatically, one request at a time.
 *
 * @returns a function that stops autosave; its promise resolves after pending changes have been sent
 */
export function startAutosave(): () => Promise<void> {
  isFailureReported = false;
  restoreUnsaved();
  const unsubscribe = useBook.subscribe(({ pending, saveState }, before) => {
    if (pending !== before.pending && saveState === 'waiting') scheduleSave(delayMs);
    storeLocally();
  });
  if (hasPendingChanges(useBook.getState().pending)) scheduleSave(0);
  const listening = new AbortController();
  window.addEventListener('online', () => scheduleSave(0), { signal: listening.signal });
  window.addEventListener('beforeunload', warnBeforeUnload, { signal: listening.signal });
  return () => {
    unsubscribe();
    listening.abort();
    clearTimeout(timer);
    return save();
  };
}

export function scheduleSave(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), ms);
}

/** Saves at the author's request. A failure is shown even if one has been shown before. */
export function saveOnRequest(): void {
  isFailureReported = false;
  scheduleSave(0);
}

/**
 * Saves pending changes immediately, and waits for a save in progress.
 *
 * @returns whether everything is saved
 */
export async function saveNow(): Promise<boolean> {
  clearTimeout(timer);
  await save();
  await waitForSave();
  await save();
  const { pending, saveState } = useBook.getState();
  return !hasPendingChanges(pending) && saveState !== 'working';
}

/** Resolves a conflict with changes made elsewhere by keeping either the local or the remote changes. */
export async function resolveConflict(choice: 'mine' | 'theirs'): Promise<void> {
  const { base } = useBook.getState();
  if (!base) return;
  const fresh = await fetchLatestBook(base.bookId);
  useBook.setState(({ pending }) =>
    choice === 'mine' ? { pending, saveState: 'waiting' } : { pending: noPendingChanges, saveState: 'success' },
  );
  refreshBook(fresh);
  scheduleSave(0);
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
  const { ready, held } = splitPendingChanges(pending);
  if (
    !base ||
    !hasPendingChanges(ready) ||
    !useLease.getState().isMine ||
    saveState === 'working' ||
    saveState === 'conflict'
  )
    return;
  useBook.setState({ saveState: 'working', pending: held, sending: ready });
  const { bookId, revision } = base;
  const unsavedKey = { userId: userId(), bookId };
  try {
    const saved = await call(updateBook, { bookId, revision, holder, ...fieldsOf(ready) }, { isQuiet: true });
    if (isOpen(bookId)) acceptSaved(ready, saved);
    else storeUnsavedChanges(unsavedKey, noPendingChanges, saved.revision);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isOpen(bookId)) await handleSaveError(error, ready);
  }
}

/** Converts changes to the request fields of the API call that saves them. */
function fieldsOf({ texts, settings, lists, items, audio }: PendingChanges) {
  return {
    ...texts,
    ...(Object.keys(settings).length > 0 ? { bookConfig: settings } : {}),
    ...toListFields(lists),
    ...(lists.bookmarks ? { tabconfig: { tabs: [...lists.bookmarks] } } : {}),
    ...(Object.keys(items).length > 0 ? { pageItems: items } : {}),
    ...(Object.keys(audio).length > 0 ? { pageAudio: audio } : {}),
  };
}

/** Checks whether the book is still open. Another book may have been opened before a response arrives. */
function isOpen(bookId: string): boolean {
  return useBook.getState().base?.bookId === bookId;
}

function acceptSaved(saved: PendingChanges, answer: CallData<typeof updateBook>) {
  const { revision } = answer;
  const htmlConfig = fromStoredSettings(answer.htmlConfig);
  isFailureReported = false;
  useBook.setState(({ base, book, pending }) => ({
    base: base && { ...applyPendingChanges(base, saved), htmlConfig, revision },
    sending: noPendingChanges,
    book: book && { ...book, publication: book.publication && { ...book.publication, isOutdated: true } },
    saveState: hasPendingChanges(pending) ? 'waiting' : 'success',
  }));
  scheduleSave(0);
}

async function handleSaveError(error: CallError, unsaved: PendingChanges): Promise<void> {
  const isConflict = error.code === 'BOOK_CONFLICT';
  const isLost = error.code === 'BOOK_LOCKED';
  if (error.kind === 'refused' && !isConflict && !isLost) {
    takeBack();
    notify('error', error.message);
    return;
  }
  useBook.setState(({ pending }) => ({
    pending: mergeChanges(unsaved, pending),
    sending: noPendingChanges,
    saveState: 'error',
  }));
  if (isNetworkFailure(error)) {
    if (!isFailureReported) notify('error', error.message);
    isFailureReported = true;
    scheduleSave(retryMs);
  } else if (isConflict) await rebaseChanges();
  else if (isLost) useLease.setState({ isMine: false });
  else notify('signedOut', error.message);
}

/** Reverts the changes that the server has refused, because the server would not accept them later either. */
function takeBack(): void {
  useBook.setState(({ base, pending }) => ({
    book: base && applyPendingChanges(base, pending),
    sending: noPendingChanges,
    saveState: 'waiting',
  }));
  scheduleSave(0);
}

/**
 * Applies unsaved changes to the current version on the server. A finished conversion also changes the book, so the
 * author has to decide only if the same things have changed.
 */
export async function rebaseChanges(): Promise<void> {
  const { base } = useBook.getState();
  if (!base) return;
  const fresh = await fetchLatestBook(base.bookId, { isQuiet: true }).catch(() => null);
  if (!isOpen(base.bookId)) return;
  if (!fresh) scheduleSave(retryMs);
  else if (fresh.revision === base.revision) scheduleSave(0);
  else if (canRebase(base, fresh, useBook.getState().pending)) {
    refreshBook(fresh);
    scheduleSave(0);
  } else {
    useBook.setState({ saveState: 'conflict' });
  }
}

const userId = () => useSession.getState().user?.userId ?? '';

/** Stores unacknowledged changes in this browser. */
function storeLocally(): void {
  const { base, pending, sending } = useBook.getState();
  if (base)
    storeUnsavedChanges({ userId: userId(), bookId: base.bookId }, mergeChanges(sending, pending), base.revision);
}

/** Restores the changes that an earlier page load could not save, unless the server has since received them. */
function restoreUnsaved(): void {
  const { base } = useBook.getState();
  const kept = base && loadUnsavedChanges({ userId: userId(), bookId: base.bookId });
  if (!kept) return;
  const isKnown = JSON.stringify(applyPendingChanges(base, kept.pending)) === JSON.stringify(base);
  if (isKnown) storeUnsavedChanges({ userId: userId(), bookId: base.bookId }, noPendingChanges, base.revision);
  else restorePendingChanges(kept.pending, kept.revision);
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  const { pending, saveState } = useBook.getState();
  if (hasPendingChanges(pending) || saveState === 'working') event.preventDefault();
}
