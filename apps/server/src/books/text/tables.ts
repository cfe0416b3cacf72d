/** What is said in the draft of a book, as far as it was read: its words. */
export interface BookTextTable {
  book_id: string;
  /** A tsvector of `lexemesOf`, without places. */
  words: string;
  /** The owner of the book, and its team: who may find it. A trigger of `book` follows them. */
  found_by: string[];
}

/** What is said on a page. */
export interface BookPageTextTable {
  book_id: string;
  /** From 0. */
  page: number;
  text: string;
  /** The same as it is searched. */
  folded: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    readonly book_text: BookTextTable;
    readonly book_page_text: BookPageTextTable;
  }
}
