import type { Arrangement } from '@leafcast/book/arrangement';
import type { Generated, JSONColumnType } from 'kysely';

/** A change to a book's pages that can be undone. @see RULINGS 16 */
interface PageStepTable {
  id: string;
  book_id: string;
  before: JSONColumnType<PageState, string, string>;
  after: JSONColumnType<PageState, string, string>;
  /**
   * For each page after the step, the index that the page had before the step; null for a page that did not exist
   * before.
   */
  order: JSONColumnType<(number | null)[], string, string>;
  is_undone: Generated<boolean>;
  /** Total number of characters in `before` and `after`. */
  characters: number;
  made: Generated<Date>;
}

/** All parts of a draft that refer to pages, and the first locked page. */
export interface PageState extends Arrangement {
  readonly firstLocked: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    page_step: PageStepTable;
  }
}
