import type { AllSettings } from '../settings/schema.ts';

/** A ribbon that the author places on a page. Colors are #rrggbb. @see W-156 … W-162 */
export interface Bookmark {
  readonly caption: string;
  /** Page index, from 0. */
  readonly page: number;
  readonly color: string;
  readonly fontColor: string;
}

/**
 * Returns the edge of the book on which bookmarks are shown. If pages turn upward, only the top edge is free. @see
 * D-351
 */
export function ribbonEdge({
  bookmarksOnSideEdge,
  flipDirection,
}: Pick<AllSettings, 'bookmarksOnSideEdge' | 'flipDirection'>): 'side' | 'top' {
  return bookmarksOnSideEdge && flipDirection === 'horizontal' ? 'side' : 'top';
}

/** Limits for bookmarks: maximum number in a book, and maximum number of characters of a caption. */
export const bookmarkLimits = { count: 1000, captionLength: 200 } as const;
