import type { BookInfo } from '@leafcast/contract';
import { create } from 'zustand';
import { type Change, inverse, joined, nothingPending, type Pending, withChange, withPending } from './changes.ts';
import { type History, noHistory, remembered } from './history.ts';
import { useLease } from './lease-store.ts';

/** Waiting for something to save, saving, saved, or not saved. `conflict`: changed elsewhere meanwhile. @see W-282 … W-285 */
export type SaveState = 'waiting' | 'working' | 'success' | 'error' | 'conflict';

export interface BookSession {
  /** The book with all changes; `null` until it is loaded. */
  readonly book: BookInfo | null;
  /** The book as the server has it. */
  readonly base: BookInfo | null;
  readonly pending: Pending;
  /** Changes on their way to the server, which has not answered yet. */
  readonly sending: Pending;
  readonly history: History;
  readonly saveState: SaveState;
}

const closed: BookSession = {
  book: null,
  base: null,
  pending: nothingPending,
  sending: nothingPending,
  history: noHistory,
  saveState: 'waiting',
};

export const useBook = create<BookSession>(() => closed);

export function openBook(book: BookInfo): void {
  useBook.setState({ ...closed, book, base: book });
}

export function closeBook(): void {
  useBook.setState(closed);
}

/** Takes up changes that an earlier page could not save; where the book was changed since, the person decides. */
export function restorePending(pending: Pending, revision: number): void {
  useBook.setState(({ base }) => {
    if (!base) return {};
    return {
      pending,
      book: withPending(base, pending),
      saveState: revision === base.revision ? 'waiting' : 'conflict',
    };
  });
}

/** Takes over the server's book, where that is still open; changes that it does not know yet, or may not, stay. */
export function refreshBook(fresh: BookInfo): void {
  useBook.setState(({ base, pending, sending }) =>
    base?.bookId === fresh.bookId ? { base: fresh, book: withPending(fresh, joined(sending, pending)) } : {},
  );
}

/** Changes the book at once and saves it later, automatically. Nothing changes while another tab has the book. */
export function change(made: Change, now: number): void {
  if (!useLease.getState().isMine) return;
  useBook.setState((state) => ({ ...applied(state, made), history: remembered(state.history, made, now) }));
}

export function undo(): void {
  if (!useLease.getState().isMine) return;
  useBook.setState((state) => {
    const { past, future } = state.history;
    const step = past.at(-1);
    if (!step) return state;
    return { ...applied(state, inverse(step.change)), history: { past: past.slice(0, -1), future: [...future, step] } };
  });
}

export function redo(): void {
  if (!useLease.getState().isMine) return;
  useBook.setState((state) => {
    const { past, future } = state.history;
    const step = future.at(-1);
    if (!step) return state;
    return { ...applied(state, step.change), history: { past: [...past, step], future: future.slice(0, -1) } };
  });
}

function applied({ book, pending, saveState }: BookSession, made: Change): Partial<BookSession> {
  if (!book) return {};
  const next = withChange(pending, made);
  // A save that is under way, or a decision that is due, comes first.
  const isBusy = saveState === 'working' || saveState === 'conflict';
  return { pending: next, book: withPending(book, next), saveState: isBusy ? saveState : 'waiting' };
}
