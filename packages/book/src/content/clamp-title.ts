import { importLimits } from '../values/limits.ts';

/** Most UTF-16 units of a title: far more than so many signs of any script have, so that counting them has a bound. */
const mostUnits = 20 * importLimits.titleLength;

/**
 * As much of a title as may stay: `importLimits.titleLength` signs, counted as people count them, so that none is cut in
 * two. One that may stay as it is comes back unchanged. Editor, server and manifest ask this alone.
 */
export function clampTitle(title: string): string {
  // Quick, and true: no sign is shorter than a unit.
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

/** Whether a title is short enough. */
export const isClampedTitle = (title: string): boolean => clampTitle(title) === title;
