import type { TurnState } from '../book-state/turns.ts';

/** Lets work wait that would make a turning leaf stutter. */
export interface Calm {
  /** Resolves when no leaf is in the air, or so many wait that their pages are wanted at once. */
  arrived(): Promise<void>;
  /** To be called after each change of the state. */
  update(state: TurnState): void;
}

export function createCalm(): Calm {
  let waiting: (() => void)[] = [];
  let isCalm = true;
  return {
    arrived: () => (isCalm ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    update({ landing, wanted }) {
      isCalm = landing === null || landing !== wanted;
      if (!isCalm) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}
