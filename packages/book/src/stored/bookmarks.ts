import type { Bookmark } from '../content/bookmark.ts';
import { toStoredColor } from './color.ts';

/** A bookmark as it is stored: its caption as the value, the rest as attributes; pages count from 0. @see W-160 */
export interface StoredBookmark {
  readonly value: string;
  readonly attribute: { readonly color: string; readonly pageIndex: number; readonly fontColor: string };
}

/** @see W-160, W-161 */
export function toStoredBookmark({ caption, page, color, fontColor }: Bookmark): StoredBookmark {
  return {
    value: caption,
    attribute: { color: toStoredColor(color) ?? '', pageIndex: page, fontColor: toStoredColor(fontColor) ?? '' },
  };
}
