/** Indexed words in the text of a book's draft. */
export interface BookTextTable {
  book_id: string;
  /** Lexemes (`extractLexemes`) as a tsvector without positions. */
  words: string;
  /** Ids of the book's owner and team, who can find the text in a search. A trigger on `book` keeps them up to date. */
  found_by: string[];
}

/** Text of a page. */
export interface BookPageTextTable {
  book_id: string;
  /** Index, starting at 0. */
  page: number;
  text: string;
  /** Text in the folded form that searches use. */
  folded: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    readonly book_text: BookTextTable;
    readonly book_page_text: BookPageTextTable;
  }
}
