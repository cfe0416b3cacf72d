import type { Readable } from 'node:stream';
import type { Book, Locked } from '@leafcast/book';
import type { Language } from '@leafcast/messages';

/** A finished book folder, as every target gets it. */
export interface PublishInput {
  readonly book: Book;
  /** Opens a file of the book folder, by its path in it. */
  open(path: string): Promise<Readable>;
  /** Language of the reader's buttons and messages. */
  readonly language: Language;
  /** Appended to the page title after ` - `. */
  readonly brand: string;
  /** Where the book stands for the public, with a `/` at its end: there goes what readers write to the author. */
  readonly publicUrl?: string;
  readonly signal?: AbortSignal;
  /** Where a password protects the book: what everybody may know of the lock, its keys included, and the content key. */
  readonly protection?: { readonly locked: Required<Locked>; readonly contentKey: Uint8Array };
}

/** One way to hand a book out as a file. */
export interface PublishTarget {
  readonly mimeType: string;
  /** Without the dot. */
  readonly extension: string;
  /** The bytes of the file; memory stays bounded, whatever the size of the book. */
  publish(input: PublishInput): Readable;
}
