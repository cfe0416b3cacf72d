/** Words of the text of a book's draft, as far as it has been indexed. */
export interface BookTextTable {
  book_id: string;
  /** A tsvector of `lexemesOf`, without positions. */
  words: string;
  /** Ids of the book's owner and team, who may find the text. A trigger on `book` keeps them up to date. */
  found_by: string[];
}

/** Text of a page. */
export interface BookPageTextTable {
  book_id: string;
  /** Index, starting at 0. */
  page: number;
  text: string;
  /** The text in the folded form used for searching. */
  folded: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    readonly book_text: BookTextTable;
    readonly book_page_text: BookPageTextTable;
  }
}
