import type { Locked } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** What a reader types to open a locked book. */
export interface Credentials {
  /** Empty where readers have no names. */
  readonly user: string;
  readonly password: string;
}

/** The feature `unlock`. */
export interface UnlockFeature {
  /** Asks for the password wherever a locked page is open, until it is entered. */
  askForPassword(engine: Engine, locked: Locked): void;
  /** What the reader has opened the book with; kept as long as it is open, for what is saved of it. */
  openedWith(): Credentials | null;
}
