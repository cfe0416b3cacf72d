import type { Locked } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** What `parts/unlock.js` gives. */
export interface UnlockPart {
  /** Asks for the password wherever a locked page lies open, until it is given. */
  askForPassword(engine: Engine, locked: Locked): void;
}
