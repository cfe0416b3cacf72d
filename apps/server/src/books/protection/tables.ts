import type { KeyRing } from '@leafcast/book';
import type { Generated, JSONColumnType } from 'kysely';

/**
 * Password protection of a book's pages. Contains no password, and nothing from which one could be recovered except by
 * guessing.
 */
export interface ProtectionTable {
  book_id: string;
  /** Zero-based index of the first locked page. */
  first_page: number;
  /** The same for the draft, if its pages were moved since publication. */
  draft_first_page: number | null;
  hint: string;
  /** Names in the order of `keys.wraps`; `null` if a single password opens the book. */
  users: string[] | null;
  keys: JSONColumnType<KeyRing, string, string>;
  /** Encrypted with the key of this installation; exported copies of the book are encrypted with the content key. */
  content_key: Buffer;
  /** Increases with each change, so that everything unlocked before is locked again. */
  epoch: Generated<number>;
}

export interface ProtectionTables {
  protection: ProtectionTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProtectionTables {}
}
