interface Limit {
  /** Tries that a network may spend at once. */
  readonly size: number;
  /** How soon it gets one back. */
  readonly msEach: number;
}

/** What a network may get wrong. */
export const guessing: Limit = { size: 20, msEach: 30_000 };
/** What a network may register: a school does it at once. */
export const registering: Limit = { size: 500, msEach: 30_000 };
/** Networks that are remembered at once; beyond that the one that was seen first is forgotten. */
const most = 50_000;

/** Counts what networks do, so that nobody can do it by the thousand. */
export interface Throttle {
  isSpent(network: string): boolean;
  /** Notes that it has done it once more. */
  spend(network: string): void;
}

/** @param now in milliseconds */
export function createThrottle(now: () => number, { size, msEach }: Limit): Throttle {
  // What is left is counted as the moment at which all is there again.
  const fullAt = new Map<string, number>();
  const debt = (network: string) => Math.max(0, (fullAt.get(network) ?? 0) - now());
  return {
    isSpent: (network) => debt(network) > (size - 1) * msEach,
    spend(network) {
      const next = now() + debt(network) + msEach;
      fullAt.delete(network);
      fullAt.set(network, next);
      const [oldest] = fullAt.keys();
      if (fullAt.size > most && oldest !== undefined) fullAt.delete(oldest);
    },
  };
}
