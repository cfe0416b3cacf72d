/**
 * How pages are made, by the numbers of the specification: 5 vector drawings, sharp at any size; 2 pictures; 1 pictures with
 * sharp text.
 *
 * @see W-519 … W-521
 */
export const engineCodes = [2, 1, 5] as const;
export type Engine = (typeof engineCodes)[number];

/** Reads a stored engine. The former engines 3 and 4 become 2; anything else unknown is `null`. @see W-211, RULINGS 21 */
export function readEngine(stored: unknown): Engine | null {
  const code = Number(stored);
  if (code === 3 || code === 4) return 2;
  return engineCodes.find((engine) => engine === code) ?? null;
}

/** What draws the pictures of PDF pages: the inner library, which is faster, or Ghostscript, for better quality. @see D-737, D-738 */
export const drawers = ['inner', 'ghostscript'] as const;
export type Drawer = (typeof drawers)[number];

/** Largest bleed to cut off every edge of a page, in millimetres. */
export const maxBleed = 20;
