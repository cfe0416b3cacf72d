import type { Book, BookPage, CoverPicture, FolderType } from '@leafcast/book';
import type { BookDetails, BookOrigin } from '@leafcast/contract';
import type { ConvertNotice, ConvertOptions } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ConversionState } from './conversion-state.ts';
import type { BookViewsTable, FolderTable } from './library-tables.ts';
import type { PreviousVersion } from './previous-version.ts';
import type { RecognitionTable, RecognizedPageTable } from './recognition-tables.ts';
import type { BookFileTable, UploadFileTable, UploadTable } from './upload-tables.ts';

/** A column that is written as JSON text and read as the parsed value. */
type Json<Value extends object> = JSONColumnType<Value, string, string>;

/** Details of a book that are not part of the book folder. */
export interface StoredDetails extends Partial<BookDetails> {
  /**
   * Whether a client has ever sent a phone template. The settings cannot show this because they do not store defaults.
   * @see W-316
   */
  readonly hasPhoneTemplate?: boolean;
  /** What the book was created from; absent if it was the account's own document. */
  readonly origin?: BookOrigin;
}

export interface BookTable {
  id: string;
  /** Eight base58 characters: the book's number in the editor and the end of its public URL. */
  number: string;
  /** Null only in the row of a deleted book whose owner no longer exists; no query selects these rows. */
  owner_id: ColumnType<string, string, string>;
  /** Null for a book that belongs to no team. */
  team_id: string | null;
  /** Folder that contains the book and has the same `folder_type`; null for a book outside all folders. */
  folder_id: string | null;
  folder_type: Generated<FolderType>;
  /** `overdue`: published but unpaid. @see books/billing */
  status: 'enabled' | 'disabled' | 'overdue';
  /** Reason why the operator blocked the book, or `null`. While blocked, the book cannot be enabled. */
  blocked_reason: Generated<string | null>;
  /**
   * When the book went online without payment. Only a payment resets this time; other changes to the book do not.
   *
   * @see RULINGS 11
   */
  unpaid_since: ColumnType<Date | null, undefined, Date | null>;
  /**
   * The draft as a `Book`. `pages` is empty until the source document has been opened, and does not include pages in
   * `conversion_page` rows.
   */
  draft: Json<Book>;
  /** Derived from `draft`. */
  title: Generated<string>;
  /** Increases by one with each change of the draft. */
  revision: Generated<number>;
  page_count: Generated<number>;
  /**
   * `closed`: only accounts that may edit the book; `unlisted`: anyone with the URL; `team`: signed-in members of the
   * book's team; `embedded`: anyone, inside another page.
   */
  privacy: Generated<'public' | 'unlisted' | 'closed' | 'team' | 'embedded'>;
  /** Start and end of the period in which the book can be read; null means unbounded. */
  reads_from: ColumnType<Date | null, Date | undefined, Date | null>;
  reads_until: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Whether the book has a text version. */
  has_text: Generated<boolean>;
  /** Sites that may embed the book; empty if any site may. */
  embedding_sites: Generated<string[]>;
  /** Whether visitor statistics are recorded. */
  counts_readers: Generated<boolean>;
  details: ColumnType<StoredDetails, string | undefined, string>;
  /** Version that readers see; null before the first publication. */
  published_version: number | null;
  created: Generated<Date>;
  changed: Generated<Date>;
  /** When the book was deleted. The row is kept so that the book's URL answers 410 and is never reused. */
  deleted: Date | null;
  /**
   * The book that this one was converted for: its pages may be added to that book. A book with this value is not listed
   * in any library.
   */
  part_of: string | null;
  /** Derived from `draft`: the file with the text of its pages. */
  search_file: Generated<string | null>;
  /** The `search_file` whose text was indexed last. */
  text_of: ColumnType<string | null, undefined, string | null>;
  /** When a book in the trash is permanently removed. */
  purge_due: Date | null;
}

/** Files that a book was created from, in page order; replaced files have negative positions. */
export interface BookSourceTable {
  book_id: string;
  position: number;
  /** Storage key of the file. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Account that uploaded the document; null if unknown. */
  sent_by: string | null;
}

export interface ConversionTable {
  book_id: string;
  /** Account on whose behalf the conversion waits in the queue: the owner of the book. */
  turn_of: string;
  state: ConversionState;
  /** Increases with each claim. Every write by a worker includes the generation that it claimed. @see safety R3 */
  generation: Generated<number>;
  /** Worker that has claimed the conversion. */
  worker: string | null;
  /** Number of times the conversion has been claimed since the last page was received. */
  tries: Generated<number>;
  /** Estimated amount of work; light conversions run first. @see intake/conversion/queue/queue-order.ts */
  weight: Generated<number>;
  /** Time at which the conversion began to wait, or from which it can be claimed. */
  due: Generated<Date>;
  /** Time of the last claim. */
  claimed: Date | null;
  options: Json<Partial<ConvertOptions>>;
  /** Whether the document is a project file, which is imported unchanged. */
  of_project: Generated<boolean>;
  /**
   * Account that requested the conversion; null if no permission is checked. If the account loses its permission before
   * the conversion ends, the result is discarded.
   */
  asked_by: string | null;
  /** State of the book before it was rebuilt; null once the rebuild is complete. */
  before: Json<PreviousVersion> | null;
  /** Pages in the order of the book's documents, if the author has reordered them. */
  source_pages: Json<BookPage[]> | null;
  /** Encrypted; see platform/files/secret.ts */
  password: Buffer | null;
  done: Generated<number>;
  total: Generated<number>;
  failure: ServerKey | null;
  failure_values: Json<Record<string, string>> | null;
  /** Notices for the author of the book; may contain duplicates. */
  notices: ColumnType<readonly ConvertNotice[], string | undefined, string>;
  /** State of the later pass that creates sharper renditions. */
  sharpen: Generated<'none' | 'waiting' | 'working' | 'done'>;
  /** When the pictures of the pages can be compressed further; null if they have been compressed, or should not be. */
  compress_due: Date | null;
  /** When pictures of the book were compressed last. */
  compressed: Date | null;
  /** When files that the book no longer refers to can be deleted; null if they have been deleted. */
  sweep_due: Date | null;
  created: Generated<Date>;
  started: Date | null;
  ended: Date | null;
}

/** Pictures of pages that the compression pass has handled. */
interface CompressedPictureTable {
  book_id: string;
  /** Path of the picture. */
  file: string;
  /** Path of the smaller picture that replaces it; null if the picture stays as it is. */
  compressed: string | null;
}

/** Pages received since the draft was last written; they override the draft's pages. */
export interface ConversionPageTable {
  book_id: string;
  /** Index, starting at 0. */
  index: number;
  page: Json<BookPage>;
}

/** A version that is or was visible to readers; immutable. */
export interface PublicationTable {
  book_id: string;
  version: number;
  manifest: Json<Book>;
  /** Revision of the draft that the version was created from. */
  revision: number;
  published: Date;
  /** Account that published the version; null if unknown. */
  published_by: string | null;
  /** Version that this one restored. */
  restored_from: number | null;
  /** Total size of the version's files; null until first requested. */
  bytes: number | null;
  /** Title as shown on a shelf, derived from the manifest. */
  title: GeneratedAlways<string>;
  only_embedded: GeneratedAlways<boolean>;
  /** Cover image and the index of its page; -1 for a separate image. */
  cover: GeneratedAlways<CoverPicture | null>;
  cover_index: GeneratedAlways<number>;
}

/** Files of the book folder that readers may fetch; files used only by an older version expire. */
export interface PublicationFileTable {
  book_id: string;
  file: string;
  until: Date | null;
}

/** A token that grants access to a draft while the account that requested it may view the draft. @see safety T33 */
export interface PreviewTable {
  token: string;
  book_id: string;
  account_id: string;
  expires: Date;
}

/** Names that replace a book's number in its public URL. @see W-126 */
export interface BookNameTable {
  name: string;
  book_id: string;
  /** Whether this is the name that is displayed; URLs with the other names redirect to the book. */
  is_current: boolean;
  given: Date;
}

/** The browser tab that is editing a book, until its lease expires. @see RULINGS 17 */
export interface BookLockTable {
  book_id: string;
  /** Random identifier chosen by the tab that holds the lock. */
  holder: string;
  account_id: string;
  until: Date;
}

/** The request, on any server, that is receiving the bytes of a file. */
export interface UploadLockTable {
  /** Name of the file in the upload store. */
  name: string;
  /** Random identifier of the request that holds the lock. */
  holder: string;
  /** Whether another request is waiting for the lock. */
  is_wanted: Generated<boolean>;
  until: Date;
}

export interface BookTables {
  book: BookTable;
  folder: FolderTable;
  book_source: BookSourceTable;
  conversion: ConversionTable;
  conversion_page: ConversionPageTable;
  compressed_picture: CompressedPictureTable;
  publication: PublicationTable;
  publication_file: PublicationFileTable;
  preview: PreviewTable;
  book_name: BookNameTable;
  book_views: BookViewsTable;
  book_lock: BookLockTable;
  upload_lock: UploadLockTable;
  upload: UploadTable;
  upload_file: UploadFileTable;
  book_file: BookFileTable;
  readonly recognition: RecognitionTable;
  readonly recognized_page: RecognizedPageTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BookTables {}
}
