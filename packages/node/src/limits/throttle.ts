/** Number of attempts allowed at once, and how fast they are restored. */
export interface Limit {
  /** Number of attempts that a network can use at once. */
  readonly size: number;
  /** Time after which one attempt is restored, in milliseconds. */
  readonly msEach: number;
}

/** Maximum number of networks to remember; beyond it, the least recently counted one is dropped. */
const maxNetworks = 50_000;

/** Counts the attempts of networks in memory, to prevent mass requests. */
export interface Throttle {
  isSpent(network: string): boolean;
  /** Counts one more attempt of a network. */
  spend(network: string): void;
}

/**
 * Creates a throttle.
 *
 * @param now returns the current time in milliseconds
 */
export function createThrottle(now: () => number, { size, msEach }: Limit): Throttle {
  // The remaining attempts are stored as the time at which all are restored.
  const fullAt = new Map<string, number>();
  const debt = (network: string) => Math.max(0, (fullAt.get(network) ?? 0) - now());
  return {
    isSpent: (network) => debt(network) > (size - 1) * msEach,
    spend(network) {
      const next = now() + debt(network) + msEach;
      fullAt.delete(network);
      fullAt.set(network, next);
      const [oldest] = fullAt.keys();
      if (fullAt.size > maxNetworks && oldest !== undefined) fullAt.delete(oldest);
    },
  };
}
