import type { Book } from '@leafcast/book';

/** Files of a book that a password has unlocked. */
export interface Vault {
  /** Checks whether a file is encrypted; other files keep their URL. */
  holds(path: string): boolean;
  /** Returns a URL for a picture or sound; it may expire when others are requested. */
  urlOf(path: string): Promise<string>;
  readJson(path: string): Promise<unknown>;
}

/** An unlocked book. */
export interface OpenedBook {
  readonly book: Book;
  readonly vault: Vault;
}
