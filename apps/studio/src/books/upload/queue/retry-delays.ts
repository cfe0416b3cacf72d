import { isNetworkFailure } from '../../../api/failure.ts';

/** Delays before each retry of an API call, in milliseconds; about five minutes in total. */
export const retryDelaysMs: readonly number[] = [
  500,
  1000,
  2000,
  5000,
  10_000,
  ...Array.from({ length: 9 }, () => 30_000),
];

interface RetryOptions {
  wait(ms: number): Promise<void>;
  onOffline(): void;
}

/**
 * Retries an action while it fails because of the network. Any other failure is thrown immediately.
 *
 * @throws the last failure
 */
export async function retryOnNetworkFailure<Result>(
  action: () => Promise<Result>,
  { wait, onOffline }: RetryOptions,
): Promise<Result> {
  for (const ms of retryDelaysMs) {
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

/** Waits for the given time, or until the browser is online again. */
export function waitUntilOnline(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  window.addEventListener('online', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
