import { type Bookmark, bookmarkLimits } from '../content/bookmark.ts';
import { fromStoredColor, toStoredColor } from './color.ts';

/**
 * Stored form of a bookmark. The caption is `value`, and all other data is in `attribute`; page indexes start at 0.
 * @see W-160
 */
export interface StoredBookmark {
  readonly value: string;
  readonly attribute: { readonly color: string; readonly pageIndex: number; readonly fontColor: string };
}

/** Writes a bookmark in its stored form. @see W-160, W-161 */
export function toStoredBookmark({ caption, page, color, fontColor }: Bookmark): StoredBookmark {
  return {
    value: caption,
    attribute: { color: toStoredColor(color) ?? '', pageIndex: page, fontColor: toStoredColor(fontColor) ?? '' },
  };
}

/**
 * Reads stored bookmarks.
 *
 * @param pageCount number of pages of the book
 * @returns the bookmarks; `null` if a bookmark has an invalid color or a page that the book does not have, or if
 * `bookmarkLimits` are exceeded
 * @see W-160, W-162
 */
export function fromStoredBookmarks(stored: readonly StoredBookmark[], pageCount: number): Bookmark[] | null {
  if (stored.length > bookmarkLimits.count) return null;
  const bookmarks: Bookmark[] = [];
  for (const { value: caption, attribute } of stored) {
    const page = attribute.pageIndex;
    const color = fromStoredColor(attribute.color);
    const fontColor = fromStoredColor(attribute.fontColor);
    const isOnPage = Number.isInteger(page) && page >= 0 && page < pageCount;
    if (!isOnPage || color === null || fontColor === null || caption.length > bookmarkLimits.captionLength) return null;
    bookmarks.push({ caption, page, color, fontColor });
  }
  return bookmarks;
}
