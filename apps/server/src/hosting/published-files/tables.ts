import type { Application } from '@leafcast/book/publishing';
import type { BookFileTarget } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import type { ColumnType, Generated } from 'kysely';

/** Data that a worker needs to create a file. */
export interface FileOptions {
  readonly language: Language;
  readonly brand: string;
  readonly publisher: string;
  /** Public URL of the book; empty if there is none. */
  readonly publicUrl: string;
  readonly application: Application;
  /** Id of the signature; empty if the file is not signed. */
  readonly signatureId: string;
  /** Icon of the program, an image in Base64; empty to use the cover. */
  readonly icon: string;
  /** Whether to include the sharp pictures for zooming; absent in rows of older versions. */
  readonly sharpPages?: boolean;
}

/** A file published from a book. It is being created, or is stored for a limited time. */
export interface PublishedFileTable {
  id: string;
  book_id: string;
  /** Account that requested the file. */
  account_id: string;
  target: BookFileTarget;
  /** File name; unique within a book. */
  name: string;
  state: 'waiting' | 'publishing' | 'stopping' | 'ready' | 'failed';
  /** Revision of the draft that is in the file. */
  revision: number;
  /** Number of the book's files that have been added so far, and the total. */
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
  /** Time until which the file is stored or may wait to be created. */
  expires: Date;
}

/** The latest Android release of a book. @see D-571 … D-573 */
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
