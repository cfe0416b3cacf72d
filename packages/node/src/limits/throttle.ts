/** Limit of a throttle: number of attempts, and how fast they are restored. */
export interface Limit {
  /** Number of attempts that a network can make without waiting. */
  readonly size: number;
  /** Time in milliseconds after which one attempt is restored. */
  readonly msEach: number;
}

/** Maximum number of networks in memory. Above that, the least recently counted network is dropped. */
const maxNetworks = 50_000;

/** Counts the attempts of networks in memory, to prevent mass requests. */
export interface Throttle {
  isSpent(network: string): boolean;
  /** Counts one more attempt by a network. */
  spend(network: string): void;
}

/**
 * Creates a throttle for the attempts of networks.
 *
 * @param now returns the current time in milliseconds
 */
export function createThrottle(now: () => number, { size, msEach }: Limit): Throttle {
  // For each network, the time at which all its attempts will be restored. The number of remaining attempts follows
  // from this time.
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
