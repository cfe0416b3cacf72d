import type { Book, BookPage } from '@leafcast/book';
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
  /** The pages as they came from its documents, where their order is another one in the draft. */
  readonly sourcePages?: readonly BookPage[] | undefined;
  /** Whether the draft has the new pages already. */
  readonly isOpened: boolean;
}
