/**
 * Cleans a title: removes lone surrogates, control characters and surrounding space. Keeps direction marks, because
 * titles are isolated where they are displayed.
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
