import type { Book } from '@leafcast/book';

/** Gives the files of a book that a password has opened. */
export interface Vault {
  /** Whether it is asked for this file; others are where they always were. */
  holds(path: string): boolean;
  /** An address that shows a picture or plays a sound; it may end when others have been asked for. */
  urlOf(path: string): Promise<string>;
  readJson(path: string): Promise<unknown>;
}

/** A book after its password has been given. */
export interface OpenedBook {
  readonly book: Book;
  readonly vault: Vault;
}
