import { importLimits } from '../values/limits.ts';

const characters = (text: string) => new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);

/**
 * Cuts a text to a length in UTF-16 units, between characters as people count them (grapheme clusters). Half a surrogate
 * pair is nothing that a database keeps as JSON; lone ones that came with the text are replaced.
 */
export function cutText(text: string, longest: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= longest) return whole;
  const cut = characters(whole).containing(longest)?.index ?? longest;
  // One character that is longer than all there is room for is cut between its code points.
  return whole.slice(0, cut || longest).replace(/[\ud800-\udbff]$/, '');
}

/** Largest length of a title in UTF-16 units. It exceeds that of any real title, and bounds the work of counting characters. */
const mostUnits = 20 * importLimits.titleLength;

/**
 * Shortens a title to `importLimits.titleLength` characters as people count them (grapheme clusters), so that none is cut
 * in two. Returns a title within the limit unchanged. Editor, server and manifest all use this function.
 */
export function clampTitle(title: string): string {
  // A shortcut: no grapheme cluster is shorter than one unit.
  if (title.length <= importLimits.titleLength) return title;
  let end = 0;
  let count = 0;
  for (const { segment } of characters(title)) {
    if (count === importLimits.titleLength || end + segment.length > mostUnits) break;
    count += 1;
    end += segment.length;
  }
  return title.slice(0, end);
}

/** Whether a title is within the limit of `clampTitle`. */
export const isClampedTitle = (title: string): boolean => clampTitle(title) === title;
