import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** After midnight, counts of the day before may still be on their way from another server, in milliseconds. */
const lateMs = 5 * 60 * 1000;

/** Tells readers of a day apart without a cookie. */
export interface Visitors {
  /** A number for this reader of this book on this UTC day. Without the day's salt nobody can make it again. */
  of(visit: { readonly bookId: string; readonly ip: string; readonly agent: string }, now: Date): Promise<bigint>;
  /** Throws the salts of days that are over away, and keeps of their readers how many there were. */
  closeDays(now: Date): Promise<void>;
}

/** The salt is random, the same on all servers, and lives in the database for a day. */
export function createVisitors(db: Database): Visitors {
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
      await closeDaysBefore(db, dayOf(new Date(now.getTime() - lateMs)));
    },
  };
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The first server that asks makes it. */
async function readSalt(db: Database, day: string): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into visit_salt as kept (day, salt) values (${day}::date, ${randomBytes(32)})
    on conflict (day) do update set salt = kept.salt returning salt`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A day has no salt');
  return row.salt;
}

/**
 * Of the readers of a day stays in which hour how many came first and last: enough to count those of a day of any time
 * zone. Rows are taken by deleting them, so two servers that do it at once count nobody twice.
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
