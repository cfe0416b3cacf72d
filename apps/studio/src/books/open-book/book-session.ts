import type { BookInfo } from '@leafcast/contract';
import { create } from 'zustand';
import {
  type Change,
  inverse,
  joined,
  nothingPending,
  type PagesChange,
  type Pending,
  withChange,
  withPending,
} from './changes.ts';
import { type History, noHistory, remembered, type Step } from './history.ts';
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
  /** Changes of the order of pages so far: whatever shows pages shows others then. */
  readonly arranged: number;
  /** The pages are being changed: until it is known how, nothing else is, as it would name a page by its number. */
  readonly isArranging: boolean;
}

const closed: BookSession = {
  book: null,
  base: null,
  pending: nothingPending,
  sending: nothingPending,
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
  if (!mayChange()) return;
  useBook.setState((state) => ({ ...applied(state, made), history: remembered(state.history, made, now) }));
}

/** Whether the book may be changed now. */
const mayChange = () => useLease.getState().isMine && !useBook.getState().isArranging;

/** Remembers a change of the pages, which the server has made. */
export function rememberPages(made: PagesChange, now: number): void {
  useBook.setState(({ history }) => ({ history: remembered(history, made, now) }));
}

/** Does something at once; while the pages are being changed, as soon as they are. */
function onceArranged(work: () => void): void {
  if (!useBook.getState().isArranging) {
    work();
    return;
  }
  const stop = useBook.subscribe(({ isArranging }) => {
    if (isArranging) return;
    stop();
    // What was changed becomes a step to take back only after this; and it may be taken back by others that wait, too.
    setTimeout(() => onceArranged(work));
  });
}

/** Takes the last change back. */
export const undo = (): void => onceArranged(takeBack);

/** Makes the change again that was taken back last. */
export const redo = (): void => onceArranged(makeAgain);

function takeBack(): void {
  if (!mayChange()) return;
  const last = useBook.getState().history.past.at(-1);
  if (last?.change.kind === 'pages') return void takeBackPages(last, last.change);
  useBook.setState((state) => {
    const { past, future } = state.history;
    const step = past.at(-1);
    if (!step) return state;
    return { ...applied(state, inverse(step.change)), history: { past: past.slice(0, -1), future: [...future, step] } };
  });
}

async function takeBackPages(step: Step, { take }: PagesChange): Promise<void> {
  if (!(await take(false))) return;
  useBook.setState(({ history: { past, future } }) => ({
    history: { past: past.slice(0, -1), future: [...future, step] },
  }));
}

async function makePagesAgain(step: Step, { take }: PagesChange): Promise<void> {
  if (!(await take(true))) return;
  useBook.setState(({ history: { past, future } }) => ({
    history: { past: [...past, step], future: future.slice(0, -1) },
  }));
}

function makeAgain(): void {
  if (!mayChange()) return;
  const next = useBook.getState().history.future.at(-1);
  if (next?.change.kind === 'pages') return void makePagesAgain(next, next.change);
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
