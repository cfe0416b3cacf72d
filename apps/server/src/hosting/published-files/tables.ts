import type { Application } from '@leafcast/book/publishing';
import type { BookFileTarget } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import type { ColumnType, Generated } from 'kysely';

/** What a worker has to know to make a file. */
export interface FileOptions {
  readonly language: Language;
  readonly brand: string;
  readonly publisher: string;
  /** Address for the public, or none. */
  readonly publicUrl: string;
  readonly application: Application;
  /** Empty where it is not signed. */
  readonly signatureId: string;
  /** A picture in Base64, or empty for the cover. */
  readonly icon: string;
}

/** A book as a file, which is made or kept for a while. */
export interface PublishedFileTable {
  id: string;
  book_id: string;
  /** Who has asked for it. */
  account_id: string;
  target: BookFileTarget;
  /** No book has two files of one name. */
  name: string;
  state: 'waiting' | 'publishing' | 'stopping' | 'ready' | 'failed';
  /** Of the draft that is in it. */
  revision: number;
  /** Files of the book that are in it, and all that there are. */
  done: Generated<number>;
  total: Generated<number>;
  /** Bytes. */
  size: Generated<number>;
  /** Why it failed. */
  issue: 'tooLarge' | 'signature' | 'failed' | null;
  /** The password of its signature, sealed; deleted as soon as it is made. */
  secrets: Buffer | null;
  options: ColumnType<FileOptions, string, never>;
  created: Date;
  /** Until when it is kept, or may wait. */
  expires: Date;
}

/** The last Android release of a book. @see D-571 … D-573 */
export interface BookReleaseTable {
  book_id: string;
  app_id: string;
  app_name: string;
  version_name: string;
  version_code: number;
  signature_id: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    published_file: PublishedFileTable;
    book_release: BookReleaseTable;
  }
}
