/**
 * Cleans a title: removes lone surrogates, control characters and surrounding space. Direction marks are kept, because
 * titles are isolated from the text around them.
 *
 * @returns the cleaned title, or `null` if it has no visible characters
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
