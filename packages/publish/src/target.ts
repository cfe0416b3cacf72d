import type { Readable } from 'node:stream';
import type { Book, Locked } from '@leafcast/book';
import type { Language } from '@leafcast/messages';

/** A finished book folder, the input of every target. */
export interface PublishInput {
  readonly book: Book;
  /** Opens a file by its path in the book folder. */
  open(path: string): Promise<Readable>;
  /** Language of the reader's buttons and messages. */
  readonly language: Language;
  /** Appended to the page title after ` - `. */
  readonly brand: string;
  /** Public address of the book, ending in `/`: messages of readers to the author are sent there. */
  readonly publicUrl?: string;
  readonly signal?: AbortSignal;
  /** Present for a password-protected book: its public lock with the wrapped keys, and the content key. */
  readonly protection?: { readonly locked: Required<Locked>; readonly contentKey: Uint8Array };
}

/** A format in which a book is exported as one file. */
export interface PublishTarget {
  readonly mimeType: string;
  /** Without the dot. */
  readonly extension: string;
  /** Streams the file. The memory that this takes does not depend on the size of the book. */
  publish(input: PublishInput): Readable;
}
