import type { Arrangement, Turn } from '@leafcast/book/arrangement';
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

/** Pictures of pages, each with the one that it was turned from, in the order in which they were. */
export type TurnedFiles = readonly { readonly file: string; readonly from: string; readonly turn: Turn }[];

/** All of a draft that names pages, and from which page on it is locked. */
export interface PageState extends Arrangement {
  readonly firstLocked: number | null;
  /** Pictures that the step turned and that have no sharper rendition yet. */
  readonly turned?: TurnedFiles;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    page_step: PageStepTable;
  }
}
