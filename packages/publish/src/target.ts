import type { Readable } from 'node:stream';
import type { Book, Locked } from '@leafcast/book';
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
  /** Appended to the page title after ` - `. */
  readonly brand: string;
  /** Public address of the book, ending in `/`: messages of readers to the author are sent there. */
  readonly publicUrl?: string;
  /** Revision of the book, which is written into its page. */
  readonly revision?: number;
  /** A script that runs before the reader. */
  readonly script?: string;
  readonly signal?: AbortSignal;
  /** Present for a password-protected book: its public lock with the wrapped keys, and the content key. */
  readonly protection?: { readonly locked: Required<Locked>; readonly contentKey: Uint8Array };
}

/** What a target is asked for beside the files. */
export interface TargetOptions extends Pick<PublishInput, 'book' | 'language'> {
  readonly identity: AppIdentity;
  /** A PKCS #12 file with a key and its certificate, and its password: an APK needs it, an EXE and an APP may have it. */
  readonly signature?: { readonly p12: Uint8Array; readonly password: string };
}

/** A square icon: pixels of a side, and the part of it that the picture takes. */
export interface IconForm {
  readonly side: number;
  readonly part: number;
}

/** A format in which a book is exported as one file. */
export interface PublishTarget {
  readonly mimeType: string;
  /** Without the dot. */
  readonly extension: string;
  /** The icons that it asks for. */
  readonly icons?: readonly IconForm[];
  /** A script that runs before the reader, which connects it with the program around it. */
  readonly script?: () => Promise<string>;
  /** Writes the file. The memory that this takes does not depend on the size of the book. */
  write(files: readonly PublishedFile[], options: TargetOptions): AsyncIterable<Uint8Array>;
}
