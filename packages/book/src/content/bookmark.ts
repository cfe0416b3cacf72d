import type { AllSettings } from '../settings/schema.ts';

/** A ribbon that the author sets on a page. Colours are #rrggbb. @see W-156 … W-162 */
export interface Bookmark {
  readonly caption: string;
  /** Page index from 0. */
  readonly page: number;
  readonly color: string;
  readonly fontColor: string;
}

/** The edge of the book at which bookmarks are shown. If pages turn upwards, only the top is free. @see D-351 */
export function ribbonEdge({
  bookmarksOnSideEdge,
  flipDirection,
}: Pick<AllSettings, 'bookmarksOnSideEdge' | 'flipDirection'>): 'side' | 'top' {
  return bookmarksOnSideEdge && flipDirection === 'horizontal' ? 'side' : 'top';
}

/** Limits of the bookmarks of one book: their number, and the characters of a caption. */
export const bookmarkLimits = { count: 1000, captionLength: 200 } as const;
