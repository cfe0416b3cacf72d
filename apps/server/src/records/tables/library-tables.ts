import type { FolderType } from '@leafcast/book';
import type { Generated } from 'kysely';

/** A folder of an account or of a team, optionally nested in another folder. @see RULINGS 37 */
export interface FolderTable {
  id: Generated<string>;
  owner_id: string | null;
  team_id: string | null;
  parent_id: string | null;
  type: FolderType;
  /** Unique among sibling folders, ignoring case. */
  name: string;
  created: Generated<Date>;
}

/** Total number of times a book has been opened. */
export interface BookViewsTable {
  book_id: string;
  views: number;
}
