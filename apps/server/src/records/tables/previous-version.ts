import type { Book, BookPage } from '@leafcast/book';
import type { ConvertOptions } from '@leafcast/convert';

/** State of a book before a rebuild. This state is restored if the new pages cannot be produced. */
export interface PreviousVersion {
  readonly draft: Book;
  readonly options: Partial<ConvertOptions>;
  /** State of the pass that stores sharp pictures of all pages; absent in rows of older versions. */
  readonly sharpen?: 'none' | 'waiting' | 'done';
  /** Instead of `sharpen`, in rows of older versions: whether the pass was done. */
  readonly isSharp?: boolean;
  /** Storage keys of the documents that the book was created from; empty if the documents remain in use. */
  readonly sources: readonly string[];
  /**
   * Whether the new document replaces the outline. `replaceEditor`: whether it replaces settings, bookmarks and page
   * items. @see W-092, W-093
   */
  readonly replaceOls: boolean;
  readonly replaceEditor: boolean;
  /** Pages in the order of the source documents, if the draft has a different order. */
  readonly sourcePages?: readonly BookPage[] | undefined;
  /** Whether the draft already has the new pages. */
  readonly isOpened: boolean;
}
