/** A rectangle on a page, in points from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of text with its place on the page, in reading order. */
export interface TextLine extends Box {
  readonly text: string;
  /** Font size in points. */
  readonly size: number;
  /**
   * Where each UTF-16 unit of `text` ends, in tenths of a point from the line's start edge
   * (left; right where `rtl`; top where `angle` is 90). As long as `text`; never decreasing.
   */
  readonly ends: readonly number[];
  readonly rtl?: true;
  /** Rotation of the baseline in degrees clockwise; absent for horizontal text. */
  readonly angle?: 90 | 180 | 270;
}

/** A link on a page, either to a page of the book or to an address. */
export interface PageLink extends Box {
  /** Page index from 0. */
  readonly page?: number;
  /** An address that has passed `safeUrl`: http, https, mailto or tel. */
  readonly url?: string;
}

/** The content of `pages/NNNN-text-HASH.json`. */
export interface PageText {
  readonly lines: readonly TextLine[];
  readonly links: readonly PageLink[];
}

/**
 * The content of `search-HASH.json`: for each page its lines joined by `\n`, so that a position in the
 * string leads back to a line and a character of the page's `PageText`.
 */
export interface SearchText {
  readonly pages: readonly string[];
}
