/** Tries that a network may waste at once, and how soon it gets one back. */
const size = 20;
const msEach = 30_000;
/** Networks that are remembered at once; beyond that the one that was seen first is forgotten. */
const most = 50_000;

/** Counts what networks get wrong, so that nobody can try codes by the thousand. */
export interface Throttle {
  isSpent(network: string): boolean;
  /** Notes that it got something wrong. */
  spend(network: string): void;
}

/** @param now in milliseconds */
export function createThrottle(now: () => number): Throttle {
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
