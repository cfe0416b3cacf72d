import type { Book } from '@leafcast/book';
import type { ConvertOptions } from '@leafcast/convert';

/** What a book was before it was made again: it is that again, should the new pages not come. */
export interface PreviousVersion {
  readonly draft: Book;
  readonly options: Partial<ConvertOptions>;
  readonly isSharp: boolean;
  /** Keys of the documents that it was made of; empty where they stay. */
  readonly sources: readonly string[];
  /** What the author wants to have put aside for the new document. @see W-092, W-093 */
  readonly replaceOls: boolean;
  readonly replaceEditor: boolean;
  /** Whether the draft has the new pages already. */
  readonly isOpened: boolean;
}
