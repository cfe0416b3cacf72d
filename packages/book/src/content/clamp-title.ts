import { importLimits } from '../values/limits.ts';

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
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title)) {
    if (count === importLimits.titleLength || end + segment.length > mostUnits) break;
    count += 1;
    end += segment.length;
  }
  return title.slice(0, end);
}

/** Whether a title is within the limit of `clampTitle`. */
export const isClampedTitle = (title: string): boolean => clampTitle(title) === title;
