import type { BookLockInfo } from '@leafcast/book';
import type { Engine } from '../../engine.ts';

/** Credentials with which a visitor opens a locked book. */
export interface Credentials {
  /** User name; empty if the book does not use user names. */
  readonly user: string;
  readonly password: string;
}

/** Exports of the feature `unlock`. */
export interface UnlockFeature {
  /** Asks for the password whenever a locked page is open, until the correct password is entered. */
  askForPassword(engine: Engine, locked: BookLockInfo): void;
  /**
   * Returns the credentials with which the book was opened, or `null`. The credentials are kept in memory while the
   * book is open, for saving the book offline.
   */
  usedCredentials(): Credentials | null;
}
