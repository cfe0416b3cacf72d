/**
 * A title as a book may carry it: whole characters, no control characters, no space around; `null` where nothing of it
 * can be seen. Marks of writing direction stay: they are isolated where the title is shown.
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
