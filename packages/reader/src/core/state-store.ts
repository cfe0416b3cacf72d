import type { Engine, ReaderState } from '../engine.ts';

/** What the toolbar and the panels see of the reader. */
export interface StateStore {
  readonly state: Pick<Engine, 'getState' | 'subscribe'>;
  /** The state is another one; all who listen are told. */
  change(): void;
  /** The same, where more has changed than where the reader is. */
  renew(): void;
  /** Tells nobody any more. */
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
    renew() {
      edition += 1;
      change();
    },
    clear: () => listeners.clear(),
  };
}
