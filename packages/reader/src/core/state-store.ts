import type { Engine, ReaderState } from './engine.ts';

/** Observable state for the toolbar and the panels. */
export interface StateStore {
  readonly state: Pick<Engine, 'getState' | 'subscribe'>;
  /** Discards the cached state and notifies all listeners. */
  change(): void;
  /** Like `change`, but also increases the edition number, because more than the position has changed. */
  recompute(): void;
  /** Removes all listeners. */
  clear(): void;
}

export function createStateStore(describe: () => Omit<ReaderState, 'edition'>): StateStore {
  const listeners = new Set<() => void>();
  let state: ReaderState | null = null;
  let edition = 0;

  function change() {
    state = null;
    for (const listener of listeners) listener();
  }

  return {
    state: {
      getState() {
        state ??= { ...describe(), edition };
        return state;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    change,
    recompute() {
      edition += 1;
      change();
    },
    clear: () => listeners.clear(),
  };
}
