/**
 * Engines that produce pages, by their numbers in the specification: 5 vector drawings, sharp at any size; 2 images; 1
 * images with sharp text.
 *
 * @see W-519 … W-521
 */
export const engineCodes = [2, 1, 5] as const;
export type Engine = (typeof engineCodes)[number];

/** Reads a stored engine. The former engines 3 and 4 become 2; unknown values become `null`. @see W-211, RULINGS 21 */
export function readEngine(stored: unknown): Engine | null {
  const code = Number(stored);
  if (code === 3 || code === 4) return 2;
  return engineCodes.find((engine) => engine === code) ?? null;
}

/**
 * Programs that render PDF pages as images: the built-in library, which is faster, or Ghostscript, for better quality.
 * @see D-737, D-738
 */
export const drawers = ['inner', 'ghostscript'] as const;
export type Drawer = (typeof drawers)[number];

/** Maximum bleed to trim from each edge of a page, in millimeters. */
export const maxBleed = 20;
