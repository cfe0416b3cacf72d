import type { RecognizedLanguage } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publishBookEvent } from '../jobs/events.ts';

export interface RecognitionOrder {
  /** Account that requests the recognition; null if a conversion does. */
  readonly askedBy: string | null;
  /** Whether a book is left as it is unless at least half of its pages have no text. */
  readonly onlyScans: boolean;
  /** Language of the text; null if it must be guessed. */
  readonly language: RecognizedLanguage | null;
}

/**
 * Lets a worker recognize the text in the pictures of a book. Pages that have text from somewhere else are left as they
 * are. A running recognition of the book starts again.
 */
export async function requestRecognition(
  db: Kysely<Tables>,
  bookId: string,
  { askedBy, onlyScans, language }: RecognitionOrder,
): Promise<void> {
  await sql`
    insert into recognition as known (book_id, turn_of, asked_by, state, only_scans, language, expected)
    select c.book_id, c.turn_of, ${askedBy}::text, 'waiting', ${onlyScans}::boolean, ${language}::text,
      (select value from account_meta where key = 'language' and account_id = coalesce(${askedBy}::text, c.asked_by, c.turn_of))
    from conversion c where c.book_id = ${bookId}
    on conflict (book_id) do update set
      turn_of = excluded.turn_of, asked_by = excluded.asked_by, state = 'waiting', only_scans = excluded.only_scans,
      language = excluded.language, expected = excluded.expected, guessed = null, run = known.run + 1,
      generation = known.generation + 1, worker = null, tries = 0, done = 0, total = 0, found = 0, due = now()`.execute(
    db,
  );
  await publishBookEvent(db, { type: 'recognize', bookId });
}
