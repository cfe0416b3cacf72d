import type { KeyRing } from '@leafcast/book';
import type { Generated, JSONColumnType } from 'kysely';

/** Password protection of a book's pages. Passwords are not stored and can only be found by guessing. */
export interface ProtectionTable {
  book_id: string;
  /** Zero-based index of the first locked page. */
  first_page: number;
  /** Index of the first locked page of the draft, if its pages were moved since publication. */
  draft_first_page: number | null;
  hint: string;
  /** User names in the order of `keys.wraps`; `null` if a single password opens the book. */
  users: string[] | null;
  keys: JSONColumnType<KeyRing, string, string>;
  /**
   * Content key, encrypted with the key of this installation. Exported copies of the book are encrypted with the
   * content key.
   */
  content_key: Buffer;
  /**
   * Number that increases with each change of the protection, so that everything readers have unlocked is locked again.
   */
  epoch: Generated<number>;
}

export interface ProtectionTables {
  protection: ProtectionTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProtectionTables {}
}
