import type { RecognizedLanguage } from '@leafcast/book';
import type { Generated } from 'kysely';

export type RecognitionState = 'waiting' | 'working' | 'complete' | 'stopped' | 'failed';

/** Recognition of the text in the pictures of a book. */
export interface RecognitionTable {
  book_id: string;
  /** Account on whose behalf the recognition waits in the queue: the owner of the book. */
  turn_of: string;
  /** Account that requested the recognition; null if a conversion did. */
  asked_by: string | null;
  state: RecognitionState;
  /** Whether only scans are read: books of which at least half of the pages have no text. */
  only_scans: boolean;
  /** Language chosen by the author; null if it is guessed. */
  language: RecognizedLanguage | null;
  /** Language in which the first page with much text was read. */
  guessed: RecognizedLanguage | null;
  /** Language of the author, which is tried first. */
  expected: RecognizedLanguage | null;
  /** Increases with each request. */
  run: Generated<number>;
  /** Increases with each claim. Every write by a worker includes the generation that it claimed. @see safety R3 */
  generation: Generated<number>;
  worker: string | null;
  /** Number of claims since the last page was read. */
  tries: Generated<number>;
  /** Number of pages that were read in this run, of `total`. */
  done: Generated<number>;
  total: Generated<number>;
  /** Number of these pages on which text was found. */
  found: Generated<number>;
  /** Time from which the recognition can be claimed. */
  due: Generated<Date>;
  claimed: Date | null;
}

/** A picture that was read, by its path in the book folder. */
export interface RecognizedPageTable {
  book_id: string;
  picture: string;
  run: number;
  /** File with the text of the page; null if no text was found. */
  text: string | null;
}
