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
  // A single grapheme cluster that exceeds the maximum is cut between its code points.
  return whole.slice(0, cut || maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Maximum length of a title in UTF-16 units. Longer than any real title; limits the work of counting characters. */
const maxUnits = 20 * importLimits.titleLength;

/**
 * Shortens a title to `importLimits.titleLength` user-perceived characters (grapheme clusters), without splitting one.
 * Returns a title within the limit unchanged. Editor, server and manifest all use this function.
 */
export function clampTitle(title: string): string {
  // Shortcut: every grapheme cluster has at least one unit.
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

/** Whether a title is within the limit of `clampTitle`. */
export const isClampedTitle = (title: string): boolean => clampTitle(title) === title;
