/**
 * How pages are made, by the numbers of the specification: 5 drawings that stay sharp at any size, 2 pictures, 1 pictures
 * in which letters stay sharp.
 *
 * @see W-519 … W-521
 */
export const engineCodes = [2, 1, 5] as const;
export type Engine = (typeof engineCodes)[number];

/** Stored engines 3 and 4 are gone, and read as 2; what is no engine at all is `null`. @see W-211, RULINGS 21 */
export function readEngine(stored: unknown): Engine | null {
  const code = Number(stored);
  if (code === 3 || code === 4) return 2;
  return engineCodes.find((engine) => engine === code) ?? null;
}

/** Most millimetres that can be cut off every edge of a page. */
export const maxBleed = 20;
