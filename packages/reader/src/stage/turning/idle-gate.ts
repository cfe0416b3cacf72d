import type { TurnState } from '../../book/state/turns.ts';

/** Delays work that would make a turning leaf stutter. */
export interface IdleGate {
  /** Resolves when no leaf is turning, or when further turns are queued, because their pages are needed immediately. */
  whenIdle(): Promise<void>;
  /** Must be called after each change of state. */
  update(state: TurnState): void;
}

export function createIdleGate(): IdleGate {
  let waiting: (() => void)[] = [];
  let isIdle = true;
  return {
    whenIdle: () => (isIdle ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    update({ landing, target }) {
      isIdle = landing === null || landing !== target;
      if (!isIdle) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}
