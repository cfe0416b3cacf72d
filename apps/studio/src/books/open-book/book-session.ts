import type { BookInfo } from '@leafcast/contract';
import { create } from 'zustand';
import {
  addPendingChange,
  applyPendingChanges,
  type EditorChange,
  invertChange,
  mergeChanges,
  noPendingChanges,
  type PagesChange,
  type PendingChanges,
} from './changes/changes.ts';
import { addUndoStep, type History, noHistory, type UndoStep } from './changes/history.ts';
import { useLease } from './lease-store.ts';

/**
 * `waiting`: idle or about to save, `working`: saving, `success`: saved, `error`: not saved, `conflict`: the book was
 * changed elsewhere in the meantime. @see W-282 … W-285
 */
export type SaveState = 'waiting' | 'working' | 'success' | 'error' | 'conflict';

export interface BookSession {
  /** The book with all local changes; `null` until it is loaded. */
  readonly book: BookInfo | null;
  /** The book as stored on the server. */
  readonly base: BookInfo | null;
  readonly pending: PendingChanges;
  /** Changes sent to the server but not yet acknowledged. */
  readonly sending: PendingChanges;
  readonly history: History;
  readonly saveState: SaveState;
  /** Number of page rearrangements so far. When this number changes, components that show pages reload them. */
  readonly arranged: number;
  /**
   * Whether pages are being rearranged. No other change is allowed during that time, because it would refer to pages by
   * their old numbers.
   */
  readonly isArranging: boolean;
}

const closed: BookSession = {
  book: null,
  base: null,
  pending: noPendingChanges,
  sending: noPendingChanges,
  history: noHistory,
  saveState: 'waiting',
  arranged: 0,
  isArranging: false,
};

export const useBook = create<BookSession>(() => closed);

export function openBook(book: BookInfo): void {
  useBook.setState({ ...closed, book, base: book });
}

export function closeBook(): void {
  useBook.setState(closed);
}

/**
 * Restores changes that an earlier page load in this browser could not save. If the book has been changed since, the
 * author must choose which version to keep.
 */
export function restorePendingChanges(pending: PendingChanges, revision: number): void {
  useBook.setState(({ base }) => {
    if (!base) return {};
    return {
      pending,
      book: applyPendingChanges(base, pending),
      saveState: revision === base.revision ? 'waiting' : 'conflict',
    };
  });
}

/**
 * Applies the server's version of the book if that book is still open. Local changes that are not yet acknowledged are
 * kept.
 */
export function refreshBook(fresh: BookInfo): void {
  useBook.setState(({ base, pending, sending }) =>
    base?.bookId === fresh.bookId
      ? { base: fresh, book: applyPendingChanges(fresh, mergeChanges(sending, pending)) }
      : {},
  );
}

/**
 * Changes the book immediately; the change is saved automatically later. Does nothing while another tab edits the book.
 */
export function change(made: EditorChange, now: number): void {
  if (!mayChange()) return;
  useBook.setState((state) => ({ ...applied(state, made), history: addUndoStep(state.history, made, now) }));
}

/** Checks whether the book may be changed now. */
const mayChange = () => useLease.getState().isMine && !useBook.getState().isArranging;

/** Adds a page change made by the server to the undo history. */
export function recordPageChange(made: PagesChange, now: number): void {
  useBook.setState(({ history }) => ({ history: addUndoStep(history, made, now) }));
}

/** Runs a function immediately or, if pages are being rearranged, afterwards. */
function afterArranging(work: () => void): void {
  if (!useBook.getState().isArranging) {
    work();
    return;
  }
  const stop = useBook.subscribe(({ isArranging }) => {
    if (isArranging) return;
    stop();
    // The rearrangement becomes an undo step only after the subscribers have been called. Another waiting function may
    // also undo that step and thus rearrange the pages again.
    setTimeout(() => afterArranging(work));
  });
}

/** Undoes the last change. */
export const undo = (): void => afterArranging(undoLast);

/** Redoes the change that was undone last. */
export const redo = (): void => afterArranging(redoNext);

function undoLast(): void {
  if (!mayChange()) return;
  const last = useBook.getState().history.past.at(-1);
  if (last?.change.kind === 'pages') return void undoPageChange(last, last.change);
  useBook.setState((state) => {
    const { past, future } = state.history;
    const step = past.at(-1);
    if (!step) return state;
    return {
      ...applied(state, invertChange(step.change)),
      history: { past: past.slice(0, -1), future: [...future, step] },
    };
  });
}

async function undoPageChange(step: UndoStep, { take }: PagesChange): Promise<void> {
  if (!(await take(false))) return;
  useBook.setState(({ history: { past, future } }) => ({
    history: { past: past.slice(0, -1), future: [...future, step] },
  }));
}

async function redoPageChange(step: UndoStep, { take }: PagesChange): Promise<void> {
  if (!(await take(true))) return;
  useBook.setState(({ history: { past, future } }) => ({
    history: { past: [...past, step], future: future.slice(0, -1) },
  }));
}

function redoNext(): void {
  if (!mayChange()) return;
  const next = useBook.getState().history.future.at(-1);
  if (next?.change.kind === 'pages') return void redoPageChange(next, next.change);
  useBook.setState((state) => {
    const { past, future } = state.history;
    const step = future.at(-1);
    if (!step) return state;
    return { ...applied(state, step.change), history: { past: [...past, step], future: future.slice(0, -1) } };
  });
}

function applied({ book, pending, saveState }: BookSession, made: EditorChange): Partial<BookSession> {
  if (!book) return {};
  const next = addPendingChange(pending, made);
  // The state of a save in progress or of an unresolved conflict is not overwritten.
  const isBusy = saveState === 'working' || saveState === 'conflict';
  return { pending: next, book: applyPendingChanges(book, next), saveState: isBusy ? saveState : 'waiting' };
}
