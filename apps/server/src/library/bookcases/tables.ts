import type { BookcaseStyle } from '@leafcast/contract';
import type { Generated } from 'kysely';

/** Bookcases of accounts and teams: selected books with a public page. */
export interface BookcaseTable {
  id: Generated<string>;
  owner_id: string | null;
  team_id: string | null;
  name: string;
  description: Generated<string>;
  style: BookcaseStyle;
  /** Last part of the bookcase's public URL. */
  word: string;
  /** Whether search engines and the profile list the bookcase. */
  is_public: Generated<boolean>;
  created: Date;
  changed: Date;
}

export interface BookcaseBookTable {
  bookcase_id: string;
  book_id: string;
  /** Position in the bookcase. */
  position: number;
}

/** Former link names of accounts' public pages that no account uses now. */
export interface FormerProfileWordTable {
  word: string;
  account_id: string;
  given_up: Date;
}

interface BookcaseTables {
  former_profile_word: FormerProfileWordTable;
  bookcase: BookcaseTable;
  bookcase_book: BookcaseBookTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BookcaseTables {}
}
