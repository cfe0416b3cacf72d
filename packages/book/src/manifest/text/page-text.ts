/** A rectangle on a page, in points from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of text with its position on the page, in reading order. */
export interface TextLine extends Box {
  readonly text: string;
  /** Font size in points. */
  readonly size: number;
  /**
   * End position of each UTF-16 unit of `text`, in tenths of a point from the line's start edge (left; right if `rtl`;
   * top if `angle` is 90). The array has the same length as `text` and never decreases.
   */
  readonly ends: readonly number[];
  readonly rtl?: true;
  /** Clockwise rotation of the baseline in degrees; absent for unrotated text. */
  readonly angle?: 90 | 180 | 270;
}

/** A link on a page that leads to a page of the book or to a URL. */
export interface PageLink extends Box {
  /** Page index, from 0. */
  readonly page?: number;
  /** URL accepted by `safeUrl`: http, https, mailto or tel. */
  readonly url?: string;
}

/** Content of the file `pages/NNNN-text-HASH.json`. */
export interface PageText {
  readonly lines: readonly TextLine[];
  readonly links: readonly PageLink[];
}

/**
 * Content of the file `search-HASH.json`. For each page, its lines are joined by ` `, so that a position in the string
 * identifies a line and a character in the page's `PageText`.
 */
export interface SearchText {
  readonly pages: readonly string[];
}
