import type { Locked } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** What somebody types who opens a locked book. */
export interface Given {
  /** Empty where readers have no names. */
  readonly user: string;
  readonly password: string;
}

/** What `parts/unlock.js` gives. */
export interface UnlockPart {
  /** Asks for the password wherever a locked page lies open, until it is given. */
  askForPassword(engine: Engine, locked: Locked): void;
  /** What the reader has opened the book with; kept as long as it is open, for what is saved of it. */
  openedWith(): Given | null;
}
