/**
 * Cleans a title: no lone surrogates, no control characters, no surrounding space. Direction marks are kept, because titles
 * are isolated where they are shown.
 *
 * @returns `null` if nothing visible is left
 *
 * @see W-352, safety T29
 */
export function cleanTitle(title: string): string | null {
  const clean = title
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return /[^\s\p{Cf}\p{Z}]/u.test(clean) ? clean : null;
}
