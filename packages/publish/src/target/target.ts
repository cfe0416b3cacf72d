import type { Readable } from 'node:stream';
import type { Book, BookLockInfo } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import type { AppIdentity } from './app-identity.ts';
import type { PublishedFile } from './published-file.ts';

/** A finished book folder, the input of every target. */
export interface PublishInput {
  readonly book: Book;
  /** Opens a file by its path in the book folder. */
  open(path: string): Promise<Readable>;
  /** Language of the reader's buttons and messages. */
  readonly language: Language;
  /** Brand name, appended to the page title after ` - `. */
  readonly brand: string;
  /** Public URL of the book, ending in `/`. Visitors' messages to the author are sent to this URL. */
  readonly publicUrl?: string;
  /** Revision of the book, which is written into the book's page. */
  readonly revision?: number;
  /** Content of a script that runs before the reader's scripts. */
  readonly script?: string;
  readonly signal?: AbortSignal;
  /** Present for a password-protected book: its public lock with the wrapped keys, and the content key. */
  readonly protection?: { readonly locked: Required<BookLockInfo>; readonly contentKey: Uint8Array };
}

/** Options of a target, in addition to the files. */
export interface TargetOptions extends Pick<PublishInput, 'book' | 'language'> {
  readonly identity: AppIdentity;
  /**
   * PKCS #12 file with a key and its certificate, and the file's password: required for an APK, optional for an EXE and
   * an APP.
   */
  readonly signature?: { readonly p12: Uint8Array; readonly password: string };
}

/** A square icon: its side length in pixels, and the fraction of the side that the picture covers. */
export interface IconForm {
  readonly side: number;
  readonly part: number;
}

/** Format in which a book is published as one file. */
export interface PublishTarget {
  readonly mimeType: string;
  /** File extension without the dot. */
  readonly extension: string;
  /** Icons that the target requires. */
  readonly icons?: readonly IconForm[];
  /** Returns a script that runs before the reader's scripts and connects the reader with the surrounding program. */
  readonly script?: () => Promise<string>;
  /** Produces the bytes of the file. The memory required does not depend on the size of the book. */
  write(files: readonly PublishedFile[], options: TargetOptions): AsyncIterable<Uint8Array>;
}
