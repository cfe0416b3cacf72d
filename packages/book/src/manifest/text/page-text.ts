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
  /** Whether almost all characters are bold, or in a font whose characters have equal widths, as in program code. */
  readonly bold?: true;
  readonly monospaced?: true;
}

/** A link on a page that leads to a page of the book or to a URL. */
export interface PageLink extends Box {
  /** Page index, from 0. */
  readonly page?: number;
  /** URL accepted by `safeUrl`: http, https, mailto or tel. */
  readonly url?: string;
}

/** Consecutive lines of a page: the index of the first line, and the index after the last line. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** A cell of a table. A cell without text has an empty range. */
export interface TableCell extends LineRange {
  readonly isHeader?: true;
  /** Number of columns that the cell spans; 1 if absent. */
  readonly columns?: number;
  /** Number of rows that the cell spans; 1 if absent. */
  readonly rows?: number;
}

/**
 * Part of a page with one meaning. The ranges of a page's blocks are in reading order and do not overlap. Lines outside
 * all blocks have no known meaning.
 */
export type PageBlock = LineRange & {
  /** Language of the block as a BCP 47 tag, if it differs from the language of the document. */
  readonly language?: string;
} & (
    | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6 }
    /** `artifact`: running heads, page numbers and other text that is not part of the content. */
    | { readonly kind: 'paragraph' | 'quote' | 'code' | 'caption' | 'footnote' | 'artifact' }
    /** An item of a list with its bullet or number. `depth` is 0 for the outermost list. */
    | { readonly kind: 'item'; readonly depth: number; readonly isNumbered?: true }
    /** The ranges of the cells are within the range of the table, in reading order. */
    | { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[] }
    /** A picture or drawing. The range contains its labels, and is empty if there are none. */
    | { readonly kind: 'figure'; readonly box: Box; readonly alternative?: string }
  );

/** Content of the file `pages/NNNN-text-HASH.json`. */
export interface PageText {
  readonly lines: readonly TextLine[];
  readonly links: readonly PageLink[];
  /** The structure of the text; absent in older books and where nothing is known about it. */
  readonly blocks?: readonly PageBlock[];
}

/**
 * Content of the file `search-HASH.json`. For each page, its lines are joined by ` `, so that a position in the string
 * identifies a line and a character in the page's `PageText`.
 */
export interface SearchText {
  readonly pages: readonly string[];
}
