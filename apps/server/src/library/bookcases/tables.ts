import type { BookcaseStyle } from '@leafcast/contract';
import type { Generated } from 'kysely';

/** Selected books with a public page, of an account or of a team. */
export interface BookcaseTable {
  id: Generated<string>;
  owner_id: string | null;
  team_id: string | null;
  name: string;
  description: Generated<string>;
  style: BookcaseStyle;
  /** Last part of its public address. */
  word: string;
  /** Whether search engines and the profile list it. */
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

/** A former link name of an account's public page that no account uses now. */
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
