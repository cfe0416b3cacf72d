import type { Book } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import type { Protection } from '../../books/protection/protection.ts';

/**
 * What a public address leads to: nothing that ever existed, a book that is not available now, or a version of a book.
 */
export type Shown =
  | { readonly state: 'unknown' }
  | { readonly state: 'gone' }
  /** The author has withdrawn the book, permanently or for now. */
  | { readonly state: 'withdrawn' }
  /** The reading period starts at this time. */
  | { readonly state: 'early'; readonly from: Date }
  /** The reading period has ended. */
  | { readonly state: 'over' }
  | {
      readonly state: 'shown';
      readonly bookId: string;
      readonly number: string;
      /** Last part of the book's address: its name, or its number. @see W-126 */
      readonly name: string;
      readonly details: BookDetails;
      readonly version: number;
      /** Password protection of its pages; `null` for an unprotected book. */
      readonly protection: Protection | null;
      /** `closed` books are not shown. */
      readonly privacy: 'public' | 'unlisted' | 'team' | 'embedded';
      /** Start and end of the reading period; `null` means unbounded. */
      readonly from: Date | null;
      readonly until: Date | null;
      readonly hasText: boolean;
      /** Sites that may embed the book; empty: any site. */
      readonly sites: readonly string[];
      /** Whether visitor statistics are recorded. */
      readonly countsReaders: boolean;
    };
export type ShownBook = Extract<Shown, { state: 'shown' }>;

export interface Publication {
  readonly book: Book;
  /** JSON text of the book, as sent to readers. */
  readonly json: Buffer;
  /** Paths in the book folder that readers may fetch. */
  readonly files: ReadonlySet<string>;
}

/** Access to published books as readers see them. */
export interface ShownBooks {
  /**
   * Resolves a public address.
   *
   * @param address last part of the address: a book's number, or one of its names
   */
  find(address: string): Promise<Shown>;
  /** Returns a complete version, or `null` if it is not stored. Only for readers who may read all of it. */
  read(bookId: string, version: number): Promise<Publication | null>;
  /** Returns the public part of the shown version. @see safety T11 */
  open(shown: ShownBook): Promise<Publication | null>;
  /**
   * Checks whether a file belongs to the shown version, or to one that was shown shortly before.
   *
   * @param hasPass whether the requester may read locked pages
   */
  mayFetch(shown: ShownBook, file: string, hasPass: boolean): Promise<boolean>;
  /** Returns the storage key and the name of the original document; `null` unless the author lets readers have it. */
  original(bookId: string, version: number): Promise<{ readonly key: string; readonly name: string } | null>;
}
