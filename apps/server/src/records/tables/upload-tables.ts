import type { Book, FolderType } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import type { ServerKey, SizedValues } from '@leafcast/messages';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What a book is made from: a document, images, or a project file. */
export type UploadKind = Book['source']['kind'] | 'project';

type Json<Value extends object> = JSONColumnType<Value, string, string>;

export interface UploadTable {
  /** Id with 128 random bits. */
  id: string;
  account_id: string;
  team_id: string | null;
  folder_id: string | null;
  folder_type: Generated<FolderType>;
  client_key: string | null;
  title: string;
  kind: UploadKind;
  /** Book created from the completed upload. */
  book_id: string | null;
  /** Book whose content the upload replaces. */
  replaces: string | null;
  /** Details of a finished book that is uploaded; null for documents. */
  record: Json<UploadRecord> | null;
  /** Progress of the upload of a finished book until the book is created. */
  step: Generated<'arriving' | 'processing' | 'failed'>;
  /** Reason for the failure. */
  refusal: Json<UploadFailure> | null;
  created: Generated<Date>;
  expires: Date;
}

/** Details that the author entered for a finished book. @see D-411 … D-415 */
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

/** Maps an uploaded file to the file in the book folder that stores its content. */
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
  /** Size in bytes, as declared by the client. */
  size: number;
  /** Hash of a file of a finished book, in hex, as declared by the client. */
  sha256: ColumnType<string | null, string | undefined, string>;
  /** Identical file in the book that is being overwritten. That file is reused. */
  kept_as: ColumnType<string | null, string | null | undefined, string>;
}
