import type { KeyRing } from '@leafcast/book';
import type { Generated, JSONColumnType } from 'kysely';

/** The passwords of a book's pages. No password is in it, and no way back to one but guessing. */
export interface ProtectionTable {
  book_id: string;
  /** Index from 0 of the first page that is locked. */
  first_page: number;
  /** The same in the draft, where its pages were moved since it was published. */
  draft_first_page: number | null;
  hint: string;
  /** Names in the order of `keys.wraps`; `null` where one password opens the book. */
  users: string[] | null;
  keys: JSONColumnType<KeyRing, string, string>;
  /** Sealed with the key of this installation: exported copies of the book are encrypted with it. */
  content_key: Buffer;
  /** Rises with each change: what was unlocked before is locked again. */
  epoch: Generated<number>;
}

export interface ProtectionTables {
  protection: ProtectionTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProtectionTables {}
}
