import type { Book, BookPage, CoverPicture, FolderType } from '@leafcast/book';
import type { BookDetails, BookOrigin } from '@leafcast/contract';
import type { ConvertNotice, ConvertOptions } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ConversionState } from './conversion-state.ts';
import type { BookViewsTable, FolderTable } from './library-tables.ts';
import type { PreviousVersion } from './previous-version.ts';
import type { BookFileTable, UploadFileTable, UploadTable } from './upload-tables.ts';

/** A column that is written as JSON text and read as its value. */
type Json<Value extends object> = JSONColumnType<Value, string, string>;

/** Details of a book that are not part of the book folder. */
export interface StoredDetails extends Partial<BookDetails> {
  /** A phone template was sent once: settings keep no defaults. @see W-316 */
  readonly hasPhoneTemplate?: boolean;
  /** What the book was made of; the account's own document where absent. */
  readonly origin?: BookOrigin;
}

export interface BookTable {
  id: string;
  /** Eight characters of base58: the book's number in the editor and the end of its public address. */
  number: string;
  /** Null only in a tombstone, whose owner has gone; no query finds that. */
  owner_id: ColumnType<string, string, string>;
  /** Null for a book outside any team. */
  team_id: string | null;
  /** The folder that it lies in, which is of the same type; null outside of any. */
  folder_id: string | null;
  folder_type: Generated<FolderType>;
  /** `overdue`: published, and nobody has paid for it. @see books/billing */
  status: 'enabled' | 'disabled' | 'overdue';
  /** Why the operator has taken it down, or `null`: nothing else may enable it. */
  blocked_reason: Generated<string | null>;
  /** Since when it is online unpaid; whatever is done to the book, only paying ends it. @see RULINGS 11 */
  unpaid_since: ColumnType<Date | null, undefined, Date | null>;
  /** The Book; its `pages` are empty until the source is opened, and lack what `page` rows say. */
  draft: Json<Book>;
  /** Read from `draft`. */
  title: Generated<string>;
  /** Rises by one with each change of the draft. */
  revision: Generated<number>;
  page_count: Generated<number>;
  /**
   * `closed`: only those who may edit it; `unlisted`: anyone with the address; `team`: members of its team who are
   * signed in; `embedded`: anyone, inside another page.
   */
  privacy: Generated<'public' | 'unlisted' | 'closed' | 'team' | 'embedded'>;
  /** Readers are let in from here on, and until there; null: without a bound. */
  reads_from: ColumnType<Date | null, Date | undefined, Date | null>;
  reads_until: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Whether there is a text version. */
  has_text: Generated<boolean>;
  /** Sites that may embed it; none: any. */
  embedding_sites: Generated<string[]>;
  /** Whether what is read of it is counted. */
  counts_readers: Generated<boolean>;
  details: ColumnType<StoredDetails, string | undefined, string>;
  /** The version that readers see; null before the first publish. */
  published_version: number | null;
  created: Generated<Date>;
  changed: Generated<Date>;
  /** A deleted book stays as a tombstone, so that its address answers 410 and is never reused. */
  deleted: Date | null;
  /** The book for which this one is only converted: its pages may be added to that one. It is in no library. */
  part_of: string | null;
  /** Read from `draft`: the file with the text of its pages. */
  search_file: Generated<string | null>;
  /** The one whose text was kept last. */
  text_of: ColumnType<string | null, undefined, string | null>;
  /** While a deleted book lies in the trash: when it is removed for good. */
  purge_due: Date | null;
}

/** The files that a book was made of, in the order of its pages; those that were replaced have positions below 0. */
export interface BookSourceTable {
  book_id: string;
  position: number;
  /** Key in the storage. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The account whose document it is; null where nobody knows any more. */
  sent_by: string | null;
}

export interface ConversionTable {
  book_id: string;
  /** The account among whose turns it is: the owner of the book. */
  turn_of: string;
  state: ConversionState;
  /** Rises with each claim; every write of a worker names the one it works for. @see safety R3 */
  generation: Generated<number>;
  /** The worker that holds it. */
  worker: string | null;
  /** Claims since the last page that came. */
  tries: Generated<number>;
  /** How much work it will be, as far as is known: the light ones first. @see books/conversion/queue-order.ts */
  weight: Generated<number>;
  /** Since when it waits, or from when on it may be claimed. */
  due: Generated<Date>;
  /** When it was claimed last. */
  claimed: Date | null;
  options: Json<Partial<ConvertOptions>>;
  /** Its document is the project of a book, which is brought in as it is. */
  of_project: Generated<boolean>;
  /** Without the right of this account, which may end meanwhile, nothing comes of it; null: nobody is asked. */
  asked_by: string | null;
  /** What the book was before it was made again; null once it is. */
  before: Json<PreviousVersion> | null;
  /** The pages as they come from the book's documents, where its author has put them in another order. */
  source_pages: Json<BookPage[]> | null;
  /** See platform/files/secret.ts */
  password: Buffer | null;
  done: Generated<number>;
  total: Generated<number>;
  failure: ServerKey | null;
  failure_values: Json<Record<string, string>> | null;
  /** What its author is told of the book; the same may stand there more than once. */
  notices: ColumnType<readonly ConvertNotice[], string | undefined, string>;
  /** The later pass that makes the pages sharp. */
  sharpen: Generated<'none' | 'waiting' | 'working' | 'done'>;
  /** When the files that the book names no more may go; null: they have gone. */
  sweep_due: Date | null;
  created: Generated<Date>;
  started: Date | null;
  ended: Date | null;
}

/** Pages that have come since the draft was last written; they lie over the draft's own. */
export interface ConversionPageTable {
  book_id: string;
  /** From 0. */
  index: number;
  page: Json<BookPage>;
}

/** A version that readers see or have seen; never changed. */
export interface PublicationTable {
  book_id: string;
  version: number;
  manifest: Json<Book>;
  /** Revision of the draft that it was made of. */
  revision: number;
  published: Date;
  /** Null where nobody knows any more. */
  published_by: string | null;
  /** The version that it brought back. */
  restored_from: number | null;
  /** Of all its files; null until somebody asks. */
  bytes: number | null;
  /** Read from the manifest: what a shelf shows of it. */
  title: GeneratedAlways<string>;
  only_embedded: GeneratedAlways<boolean>;
  /** The picture of its cover, and the page that it is of; -1: a picture of its own. */
  cover: GeneratedAlways<CoverPicture | null>;
  cover_index: GeneratedAlways<number>;
}

/** Files of the book folder that readers may fetch; those of an older version only for a while. */
export interface PublicationFileTable {
  book_id: string;
  file: string;
  until: Date | null;
}

/** Who holds the token reads the draft, as long as the account may that asked for it. @see safety T33 */
export interface PreviewTable {
  token: string;
  book_id: string;
  account_id: string;
  expires: Date;
}

/** Names that stand for a book's number in its public address. @see W-126 */
export interface BookNameTable {
  name: string;
  book_id: string;
  /** Whether it is the one that is shown; the others lead to the book, too. */
  is_current: boolean;
  given: Date;
}

/** The tab that edits a book, for as long as its lease lasts. @see RULINGS 17 */
export interface BookLockTable {
  book_id: string;
  /** The tab's own name for itself, random. */
  holder: string;
  account_id: string;
  until: Date;
}

/** The request, of any server, that takes the bytes of a file. */
export interface UploadLockTable {
  /** Name of the file in the store of uploads. */
  name: string;
  /** Random, one for each request. */
  holder: string;
  /** Another request waits for it. */
  is_wanted: Generated<boolean>;
  until: Date;
}

export interface BookTables {
  book: BookTable;
  folder: FolderTable;
  book_source: BookSourceTable;
  conversion: ConversionTable;
  conversion_page: ConversionPageTable;
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
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BookTables {}
}
