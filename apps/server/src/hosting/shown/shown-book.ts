import type { Book } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import type { Protection } from '../../books/protection/protection.ts';
import type { ZoomSource } from '../../intake/conversion/pages/offer-zooms.ts';

/**
 * Result for a public address: an address that has never belonged to a book, a book that is unavailable now, or a
 * version of a book.
 */
export type ResolvedAddress =
  | { readonly state: 'unknown' }
  | { readonly state: 'gone' }
  /** The author has withdrawn the book, permanently or temporarily. */
  | { readonly state: 'withdrawn' }
  /** The reading period starts at this time. */
  | { readonly state: 'early'; readonly from: Date }
  /** The reading period has ended. */
  | { readonly state: 'over' }
  | {
      readonly state: 'shown';
      readonly bookId: string;
      readonly number: string;
      /** Last part of the book's URL: its name, or its number. @see W-126 */
      readonly name: string;
      readonly details: BookDetails;
      readonly version: number;
      /** Password protection of the book's pages; `null` for an unprotected book. */
      readonly protection: Protection | null;
      /** Privacy of the book. `closed` is missing because such books are not shown. */
      readonly privacy: 'public' | 'unlisted' | 'team' | 'embedded';
      /** Start and end of the reading period; `null` if there is no limit. */
      readonly from: Date | null;
      readonly until: Date | null;
      readonly hasText: boolean;
      /** Sites that may embed the book; empty if any site may. */
      readonly sites: readonly string[];
      /** Whether visitor statistics are recorded. */
      readonly countsReaders: boolean;
    };
export type ShownBook = Extract<ResolvedAddress, { state: 'shown' }>;

export interface Publication {
  readonly book: Book;
  /** JSON text of the book in the form that readers receive. */
  readonly json: Buffer;
  /** Paths in the book folder that readers may fetch. */
  readonly files: ReadonlySet<string>;
  /** Document from which sharp pictures of pages are drawn on demand; `null` if they are not. */
  readonly zoomSource: ZoomSource | null;
}

/** Access to published books in the form that readers see. */
export interface ShownBooks {
  /**
   * Resolves a public address.
   *
   * @param address last part of the address: a book's number, or one of its names
   */
  find(address: string): Promise<ResolvedAddress>;
  /**
   * Returns a complete version of a book; `null` if it is not stored. Use only for requests that may read the whole
   * book.
   */
  read(bookId: string, version: number): Promise<Publication | null>;
  /** Returns the public part of the shown version; locked pages are left out. @see safety T11 */
  open(shown: ShownBook): Promise<Publication | null>;
  /**
   * Checks whether a file belongs to the shown version, or to a version that was shown shortly before.
   *
   * @param hasPass whether the request may read locked pages
   */
  mayFetch(shown: ShownBook, file: string, hasPass: boolean): Promise<boolean>;
  /**
   * Returns the storage key and the name of the original document; `null` if the author does not offer it to readers.
   */
  original(bookId: string, version: number): Promise<{ readonly key: string; readonly name: string } | null>;
}
