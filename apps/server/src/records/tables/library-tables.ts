import type { FolderType } from '@leafcast/book';
import type { Generated } from 'kysely';

/** A folder of an account or of a team, inside another one or in none. @see RULINGS 37 */
export interface FolderTable {
  id: Generated<string>;
  owner_id: string | null;
  team_id: string | null;
  parent_id: string | null;
  type: FolderType;
  /** No two beside each other have the same, in capitals or small letters. */
  name: string;
  created: Generated<Date>;
}

/** How often a book has been opened, in all. */
export interface BookViewsTable {
  book_id: string;
  views: number;
}
