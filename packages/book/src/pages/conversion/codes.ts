/**
 * Engines that produce pages, by their numbers in the specification: 5 produces vector drawings, sharp at any size; 2
 * produces images; 1 produces images with sharp text.
 *
 * @see W-519 … W-521
 */
export const engineCodes = [2, 1, 5] as const;
export type PageEngineCode = (typeof engineCodes)[number];

/**
 * Reads the stored number of an engine. The former engines 3 and 4 become 2; unknown values become `null`. @see W-211,
 * RULINGS 21
 */
export function readEngine(stored: unknown): PageEngineCode | null {
  const code = Number(stored);
  if (code === 3 || code === 4) return 2;
  return engineCodes.find((engine) => engine === code) ?? null;
}

/**
 * Programs that render PDF pages as images: the built-in library, which is faster, and Ghostscript, which has better
 * quality.
 *
 * @see D-737, D-738
 */
export const drawers = ['inner', 'ghostscript'] as const;
export type PdfRenderer = (typeof drawers)[number];

/** Maximum bleed that can be trimmed from each edge of a page, in millimeters. */
export const maxBleed = 20;

/**
 * When text is recognized in the pictures of a book: `auto` in scans, that is, if at least half of the pages have no
 * text; `on` on every page without text; `off` never.
 */
export const recognitionModes = ['auto', 'on', 'off'] as const;
export type RecognitionMode = (typeof recognitionModes)[number];

/** Languages in which text can be recognized, as BCP 47 tags. */
export const recognizedLanguages = ['zh', 'en', 'ja', 'hi', 'fr', 'ar', 'de', 'ko', 'pt', 'ro', 'es', 'th'] as const;
export type RecognizedLanguage = (typeof recognizedLanguages)[number];
