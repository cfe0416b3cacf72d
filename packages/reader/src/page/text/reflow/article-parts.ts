import type { Box } from '@leafcast/book';
import type { ArticleBlock } from './blocks.ts';
import type { TextSpan } from './text-spans.ts';

/**
 * Part of a page in the reading view. Headings have level 2 to 5; `picture` and `formula` are cropped from the page, with
 * boxes in points.
 */
export type ArticlePart =
  | ({ readonly kind: 'heading'; readonly level: 2 | 3 | 4 | 5 } & Words)
  | ({ readonly kind: 'text' | 'quote' | 'code' | 'caption' | 'footnote' } & Words)
  | ArticleList
  | ArticleTable
  | { readonly kind: 'picture'; readonly box: Box; readonly alternative?: string }
  /** A formula. `text` is the formula as it appears in the page's text, `size` its font size in points. */
  | { readonly kind: 'formula'; readonly box: Box; readonly text: string; readonly size: number };

export interface Words {
  readonly block: ArticleBlock;
  readonly spans: readonly TextSpan[];
  /** BCP 47 tag, if the language differs from the language of the book. */
  readonly language?: string;
}

export interface ArticleList {
  readonly kind: 'list';
  readonly isNumbered: boolean;
  readonly items: readonly { readonly words: Words; readonly lists: readonly ArticleList[] }[];
  readonly box: Box;
}

export interface ArticleTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly ArticleCell[])[];
  readonly box: Box;
  readonly language?: string;
}

/**
 * A cell of a table. `columns` and `rows` are the numbers of columns and rows that it spans. `scope` states whether a
 * header cell describes its column or its row.
 */
export interface ArticleCell {
  readonly words: Words;
  readonly scope?: 'col' | 'row';
  readonly columns: number;
  readonly rows: number;
}

/** Text properties that are the same for all pages of a book. */
export interface BookStyle {
  /** Font size of body text in points. */
  readonly bodySize: number;
  readonly heads: ReadonlySet<string>;
}
