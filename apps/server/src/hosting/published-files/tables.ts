import type { Application } from '@leafcast/book/publishing';
import type { BookFileTarget } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import type { ColumnType, Generated } from 'kysely';

/** Data that a worker needs to create a file. */
export interface FileOptions {
  readonly language: Language;
  readonly brand: string;
  readonly publisher: string;
  /** Public address; empty if there is none. */
  readonly publicUrl: string;
  readonly application: Application;
  /** Empty if the file is not signed. */
  readonly signatureId: string;
  /** An image in Base64; empty to use the cover. */
  readonly icon: string;
}

/** A book as a file that is being created, or is stored for a while. */
export interface PublishedFileTable {
  id: string;
  book_id: string;
  /** Account that requested the file. */
  account_id: string;
  target: BookFileTarget;
  /** Unique within a book. */
  name: string;
  state: 'waiting' | 'publishing' | 'stopping' | 'ready' | 'failed';
  /** Revision of the draft that the file contains. */
  revision: number;
  /** Number of the book's files included so far, and their total. */
  done: Generated<number>;
  total: Generated<number>;
  /** Bytes. */
  size: Generated<number>;
  /** Reason for the failure. */
  issue: 'tooLarge' | 'signature' | 'failed' | null;
  /** Encrypted password of the signature; deleted as soon as the file is complete. */
  secrets: Buffer | null;
  options: ColumnType<FileOptions, string, never>;
  created: Date;
  /** Until when it is stored or may wait. */
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
