/**
 * Returns the polling delay for conversions in milliseconds. The delay is short at first, when the first page is about
 * to appear.
 *
 * @param elapsedMs time since the newest conversion started
 */
export function pollDelayMs(elapsedMs: number): number {
  if (elapsedMs < 10_000) return 300;
  return elapsedMs < 60_000 ? 1000 : 3000;
}
