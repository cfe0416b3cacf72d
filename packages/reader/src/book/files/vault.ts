import type { Book } from '@leafcast/book';

/** Encrypted files of a book that has been unlocked with its password. */
export interface Vault {
  /** Checks whether a file is encrypted. Files that are not encrypted keep their URL. */
  holds(path: string): boolean;
  /** Returns a URL for an image or sound. The URL may expire when other files are requested. */
  urlOf(path: string): Promise<string>;
  readJson(path: string): Promise<unknown>;
}

/** An unlocked book. */
export interface OpenedBook {
  readonly book: Book;
  readonly vault: Vault;
}
