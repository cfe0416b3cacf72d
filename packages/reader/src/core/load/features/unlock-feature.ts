import type { Locked } from '@leafcast/book';
import type { Engine } from '../../engine.ts';

/** Credentials with which a visitor opens a locked book. */
export interface Credentials {
  /** Empty if the book does not use user names. */
  readonly user: string;
  readonly password: string;
}

/** Exports of the feature `unlock`. */
export interface UnlockFeature {
  /** Asks for the password wherever a locked page is open, until it is entered. */
  askForPassword(engine: Engine, locked: Locked): void;
  /**
   * Returns the credentials with which the book was opened, or `null`. They are kept while the book is open, for saving
   * it offline.
   */
  usedCredentials(): Credentials | null;
}
