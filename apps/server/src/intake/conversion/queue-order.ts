import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** What is waited for: a conversion, or the later pass over a finished book. */
export type Line = 'convert' | 'sharpen';

/** Weight of a document that was drawn for long without coming to an end. */
export const heavy = 9;

/** Bytes of sources from which on a document weighs one more. */
const steps = [2 ** 20, 8 * 2 ** 20, 64 * 2 ** 20];

/** How much work a document is likely to be, 0 to 3, from its bytes: all that is known before it is opened. */
export function weightOf(files: readonly { readonly size: number }[]): number {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return steps.filter((step) => bytes >= step).length;
}

/** What a worker has room for. */
export interface Room {
  /** Whether that is what is known to be heavy, or anything else. */
  readonly isHeavy: boolean;
  /** Accounts that hold as many of its places as one may. */
  readonly full: readonly string[];
  /** Books that it works on: one that was stopped and waits again has to end first. */
  readonly busy: readonly string[];
}

/**
 * The book whose turn it is: of the account with the fewest at work, and of those the one that was served least recently, its
 * lightest, and of those the one that waits longest. All workers ask one after the other, so that none decides by what
 * another is about to change.
 */
export async function nextInQueue(
  tx: Transaction<Tables>,
  line: Line,
  room: Room,
): Promise<{ readonly bookId: string; readonly tries: number } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leafcast turns', 0))`.execute(tx);
  const { rows } = await sql<{ bookId: string; tries: number }>`
    select c.book_id as "bookId", c.tries
    from conversion c
    join (
      select distinct on (turn_of) book_id from conversion
      where ${isWaiting(line, room)}
      order by turn_of, weight, due
    ) first using (book_id)
    order by
      (select count(*) from conversion r
        where r.turn_of = c.turn_of and (r.state = 'converting' or r.sharpen = 'working')),
      (select max(r.claimed) from conversion r where r.turn_of = c.turn_of) nulls first,
      c.weight, c.due
    limit 1
    for update of c skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a conversion waits for such room. */
export async function isWaitedFor(db: Kysely<Tables>, room: Room): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from conversion where ${isWaiting('convert', room)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

function isWaiting(line: Line, { isHeavy, full, busy }: Room) {
  const state = line === 'convert' ? sql`state = 'waiting'` : sql`sharpen = 'waiting' and state = 'complete'`;
  // Nobody waits for a later pass: there is one place for all of them.
  const weight = line === 'sharpen' ? sql`true` : isHeavy ? sql`weight >= ${heavy}` : sql`weight < ${heavy}`;
  return sql`${state} and ${weight} and due <= now() and turn_of <> all(${full}) and book_id <> all(${busy}::uuid[])`;
}
