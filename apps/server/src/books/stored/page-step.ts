import type { Arrangement } from '@leafcast/book/arrangement';
import type { Generated, JSONColumnType } from 'kysely';

/** A change of a book's pages that can be taken back. @see RULINGS 16 */
interface PageStepTable {
  id: string;
  book_id: string;
  before: JSONColumnType<PageState, string, string>;
  after: JSONColumnType<PageState, string, string>;
  /** For each page after it its index before it; null for one that was not there. */
  order: JSONColumnType<(number | null)[], string, string>;
  is_undone: Generated<boolean>;
  /** Of `before` and `after`. */
  characters: number;
  made: Generated<Date>;
}

/** All of a draft that names pages, and from which page on it is locked. */
export interface PageState extends Arrangement {
  readonly firstLocked: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    page_step: PageStepTable;
  }
}
