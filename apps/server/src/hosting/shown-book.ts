import type { Book } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import type { Protection } from '../books/protection/protection.ts';

/** What a public address leads to: nothing that ever was, something that is not shown now, or a version of a book. */
export type Shown =
  | { readonly state: 'unknown' }
  | { readonly state: 'gone' }
  /** Its author publishes it no more, or not at the moment. */
  | { readonly state: 'withdrawn' }
  /** It opens at this time. */
  | { readonly state: 'early'; readonly from: Date }
  /** The time is over for which it was open. */
  | { readonly state: 'over' }
  | {
      readonly state: 'shown';
      readonly bookId: string;
      readonly number: string;
      /** What stands for it in its address: its name, or its number. @see W-126 */
      readonly name: string;
      readonly details: BookDetails;
      readonly version: number;
      /** The passwords of its pages; `null` for a book that everybody may read. */
      readonly protection: Protection | null;
      /** `closed` books are not shown. */
      readonly privacy: 'public' | 'unlisted' | 'team' | 'embedded';
      /** Readers are let in from here on, and until there; `null` without a bound. */
      readonly from: Date | null;
      readonly until: Date | null;
      readonly hasText: boolean;
      /** Sites that may embed it; none: any. */
      readonly sites: readonly string[];
      /** Whether what is read of it is counted. */
      readonly countsReaders: boolean;
    };
export type ShownBook = Extract<Shown, { state: 'shown' }>;

export interface Publication {
  readonly book: Book;
  /** As text, for readers. */
  readonly json: Buffer;
  /** Paths in the book folder that readers may fetch. */
  readonly files: ReadonlySet<string>;
}

/** Published books as readers see them. */
export interface ShownBooks {
  /** @param address the end of the public one: a book's number, or one of its names */
  find(address: string): Promise<Shown>;
  /** A version as a whole, or `null` for one that is not kept. Only for who may read all of it. */
  read(bookId: string, version: number): Promise<Publication | null>;
  /** What everybody may see of the shown version. @see safety T11 */
  open(shown: ShownBook): Promise<Publication | null>;
  /**
   * Whether a file belongs to the shown version, or to one that was shown a short while ago.
   *
   * @param hasPass whether who asks may read locked pages
   */
  mayFetch(shown: ShownBook, file: string, hasPass: boolean): Promise<boolean>;
  /** Key of the original document in the storage, and its name, where its author lets readers have it. */
  original(bookId: string, version: number): Promise<{ readonly key: string; readonly name: string } | null>;
}
