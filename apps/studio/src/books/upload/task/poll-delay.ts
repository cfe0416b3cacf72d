/**
 * How long to wait before asking again how conversions stand: fast at first, when the first page is about to come.
 *
 * @param elapsedMs since the newest of them began
 */
export function pollDelayMs(elapsedMs: number): number {
  if (elapsedMs < 10_000) return 300;
  return elapsedMs < 60_000 ? 1000 : 3000;
}
