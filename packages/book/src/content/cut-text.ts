import { importLimits } from '../values/limits.ts';

const characters = (text: string) => new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);

/**
 * Shortens a text to a maximum number of UTF-16 units without splitting user-perceived characters (grapheme clusters).
 * Lone surrogates are replaced, because a database cannot store them as JSON.
 */
export function cutText(text: string, maxLength: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= maxLength) return whole;
  const cut = characters(whole).containing(maxLength)?.index ?? maxLength;
  // A single grapheme cluster longer than the maximum is cut between its code points.
  return whole.slice(0, cut || maxLength).replace(/[\ud800-\udbff]$/, '');
}

/**
 * Maximum length of a title in UTF-16 units, which limits the work of counting characters. No real title is this long.
 */
const maxUnits = 20 * importLimits.titleLength;

/**
 * Shortens a title to `importLimits.titleLength` user-perceived characters (grapheme clusters), without splitting any
 * of them. A title within the limit is returned unchanged. The studio, the server and the manifest all use this
 * function.
 */
export function clampTitle(title: string): string {
  // Shortcut: each grapheme cluster consists of at least one UTF-16 unit.
  if (title.length <= importLimits.titleLength) return title;
  let end = 0;
  let count = 0;
  for (const { segment } of characters(title)) {
    if (count === importLimits.titleLength || end + segment.length > maxUnits) break;
    count += 1;
    end += segment.length;
  }
  return title.slice(0, end);
}

/** Checks whether a title is within the limit of `clampTitle`. */
export const isClampedTitle = (title: string): boolean => clampTitle(title) === title;
