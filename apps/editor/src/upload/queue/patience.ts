import { isNetworkFailure } from '../../api/failure.ts';

/** Waits before each new try of a call, in milliseconds; about five minutes in all. */
export const patienceMs: readonly number[] = [
  500,
  1000,
  2000,
  5000,
  10_000,
  ...Array.from({ length: 9 }, () => 30_000),
];

interface Patience {
  wait(ms: number): Promise<void>;
  onOffline(): void;
}

/**
 * Tries a call again while the network fails; any other failure ends it.
 *
 * @throws the last failure
 */
export async function patiently<Result>(action: () => Promise<Result>, { wait, onOffline }: Patience): Promise<Result> {
  for (const ms of patienceMs) {
    try {
      return await action();
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      onOffline();
      await wait(ms);
    }
  }
  return action();
}

/** Waits, but no longer than until the browser is online again. */
export function waitForLine(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  window.addEventListener('online', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
