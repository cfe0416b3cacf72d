import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Time after midnight during which another server may still add counts to the previous day, in milliseconds. */
const graceMs = 5 * 60 * 1000;

/** Identifies the readers of a day without cookies. */
export interface VisitorNumbers {
  /**
   * Returns a number that identifies this reader of this book on this UTC day. It cannot be computed again without the
   * day's salt.
   */
  of(visit: { readonly bookId: string; readonly ip: string; readonly agent: string }, now: Date): Promise<bigint>;
  /** Deletes the salts of past days and reduces their readers to counts. */
  closeDays(now: Date): Promise<void>;
}

/**
 * Creates the generator of visitor numbers. The salt is random, the same on all servers, and stored in the database for
 * a day.
 */
export function createVisitorNumbers(db: Database): VisitorNumbers {
  let today: { readonly day: string; readonly salt: Promise<Buffer> } | null = null;

  function saltOf(day: string): Promise<Buffer> {
    if (today?.day === day) return today.salt;
    const salt = readSalt(db, day);
    const kept = { day, salt };
    today = kept;
    salt.catch(() => {
      if (today === kept) today = null;
    });
    return salt;
  }

  return {
    async of({ bookId, ip, agent }, now) {
      const salt = await saltOf(dayOf(now));
      return createHash('sha256').update(salt).update(`${bookId}\n${ip}\n${agent}`).digest().readBigInt64BE();
    },
    async closeDays(now) {
      if (today && today.day < dayOf(now)) today = null;
      await closeDaysBefore(db, dayOf(new Date(now.getTime() - graceMs)));
    },
  };
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Reads the salt of a day. The first server that requests it creates it. */
async function readSalt(db: Database, day: string): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into visit_salt as kept (day, salt) values (${day}::date, ${randomBytes(32)})
    on conflict (day) do update set salt = kept.salt returning salt`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No salt found for the day');
  return row.salt;
}

/**
 * Reduces the readers of past days to two numbers for each hour: how many had their first and how many their last
 * activity in it. These numbers are enough to count the readers of a day in any time zone. Rows are claimed by deleting
 * them, so that concurrent servers count no reader twice.
 */
async function closeDaysBefore(db: Database, day: string): Promise<void> {
  await sql`
    with gone as (
      delete from reader_of_day where day < ${day}::date returning book_id, day, first, last
    ), counted as (
      select book_id, (day + make_interval(hours => first)) at time zone 'UTC' as hour, 'first' as kind from gone
      union all
      select book_id, (day + make_interval(hours => last)) at time zone 'UTC', 'last' from gone
    )
    insert into reading as kept (book_id, hour, kind, key, count, ms)
    select book_id, hour, kind, '', count(*), 0 from counted group by book_id, hour, kind order by 1, 2, 3
    on conflict (book_id, hour, kind, key) do update set count = kept.count + excluded.count`.execute(db);
  await sql`delete from visit_salt where day < ${day}::date`.execute(db);
}
