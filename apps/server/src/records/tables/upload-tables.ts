import type { Book, FolderType } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import type { ServerKey, SizedValues } from '@leafcast/messages';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What a book is made of: a document, images, or the project of a book. */
export type UploadKind = Book['source']['kind'] | 'project';

type Json<Value extends object> = JSONColumnType<Value, string, string>;

export interface UploadTable {
  /** 128 random bits. */
  id: string;
  account_id: string;
  team_id: string | null;
  folder_id: string | null;
  folder_type: Generated<FolderType>;
  client_key: string | null;
  title: string;
  kind: UploadKind;
  /** The book that it became; the upload has ended then. */
  book_id: string | null;
  /** The book whose content it shall replace. */
  replaces: string | null;
  /** What is known of a finished book that is uploaded; null for documents. */
  record: Json<UploadRecord> | null;
  /** How far a finished book is that has not become one. */
  step: Generated<'arriving' | 'processing' | 'failed'>;
  /** Why it has failed. */
  refusal: Json<UploadFailure> | null;
  created: Generated<Date>;
  expires: Date;
}

/** What its author wrote of a finished book. @see D-411 … D-415 */
export interface UploadRecord {
  readonly keywords: readonly string[];
  readonly description: string;
  readonly categoryId: BookDetails['categoryId'];
  readonly hasText: boolean;
}

/** Why a finished book was refused. */
export interface UploadFailure {
  readonly key: ServerKey;
  readonly values: SizedValues;
}

/** As which file of a book a file that was uploaded has been kept. */
export interface BookFileTable {
  book_id: string;
  sha256: string;
  file: string;
}

export interface UploadFileTable {
  id: string;
  upload_id: string;
  position: number;
  name: string;
  /** Bytes, as the client says. */
  size: number;
  /** Of a file of a finished book, in hex, as the client says. */
  sha256: ColumnType<string | null, string | undefined, string>;
  /** The file of the book to be overwritten that it is. */
  kept_as: ColumnType<string | null, string | null | undefined, string>;
}
