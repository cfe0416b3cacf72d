import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log/log.ts';
import type { ReadingKind } from './tables.ts';

/** A counted event: its number of occurrences, and the viewing time in milliseconds. */
export interface CountedItem {
  readonly kind: ReadingKind;
  readonly key: string;
  readonly count: number;
  readonly ms: number;
}

interface Sum {
  readonly bookId: string;
  readonly hour: Date;
  readonly kind: ReadingKind;
  readonly key: string;
  count: number;
  ms: number;
}

interface Reader {
  readonly bookId: string;
  readonly day: string;
  readonly reader: bigint;
  first: number;
  last: number;
}

/**
 * Interval at which counts in memory are written, in milliseconds. If the server is killed, unwritten counts are lost.
 */
const flushIntervalMs = 1000;
/** Number of sums in memory at which they are written immediately. */
const maxWaiting = 5000;
/** Maximum number of sums in memory while the database is unavailable. */
const maxBuffered = 50_000;
/**
 * Maximum number of different search terms, links and referrers per book and hour; further ones are counted without
 * their text.
 */
const maxNames = 500;
/** Kinds whose keys are arbitrary input from clients. */
const namedKinds: ReadonlySet<ReadingKind> = new Set(['link', 'search', 'miss', 'referrer']);

export interface CountAggregator {
  /**
   * Adds counts to the sums in memory.
   *
   * @param reader number that identifies this reader of this book today
   */
  add(bookId: string, now: Date, reader: bigint, counted: readonly CountedItem[]): void;
  /** Writes the counts in memory to the database. */
  flush(): Promise<void>;
}

/**
 * Creates an aggregator that adds up counts in memory and writes the sums once a second in one statement, so that
 * counting a view costs almost nothing. Several servers can add to the same rows.
 */
export function createCountAggregator(db: Database, log: Pick<Log, 'warn'>): CountAggregator {
  let sums = new Map<string, Sum>();
  let readers = new Map<string, Reader>();
  let names = new Map<string, Set<string>>();
  let namesHour = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = pLimit(1);

  function nameOf(bookId: string, hour: Date, kind: ReadingKind, key: string): string {
    if (!namedKinds.has(kind)) return key;
    if (hour.getTime() !== namesHour || names.size > maxBuffered) {
      names = new Map();
      namesHour = hour.getTime();
    }
    const known = names.get(bookId) ?? new Set();
    names.set(bookId, known);
    if (known.size >= maxNames && !known.has(kind + key)) return '';
    known.add(kind + key);
    return key;
  }

  function put(sum: Sum) {
    const at = `${sum.bookId} ${sum.hour.getTime()} ${sum.kind} ${sum.key}`;
    const known = sums.get(at);
    if (known) {
      known.count += sum.count;
      known.ms += sum.ms;
    } else if (sums.size < maxBuffered) sums.set(at, sum);
  }

  function putReader(one: Reader) {
    const at = `${one.day} ${one.bookId} ${one.reader}`;
    const known = readers.get(at);
    if (known) {
      known.first = Math.min(known.first, one.first);
      known.last = Math.max(known.last, one.last);
    } else if (readers.size < maxBuffered) readers.set(at, one);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (sums.size === 0 && readers.size === 0) return;
    const [taken, seen] = [sums, readers];
    sums = new Map();
    readers = new Map();
    try {
      await writeSums(db, [...taken.values()], [...seen.values()]);
    } catch (error) {
      log.warn({ err: error }, 'reader counts could not be written; will retry');
      for (const sum of taken.values()) put(sum);
      for (const one of seen.values()) putReader(one);
      wait();
    }
  }

  const flush = () => inTurn(write);

  function wait() {
    timer ??= setTimeout(() => void flush(), flushIntervalMs);
  }

  return {
    add(bookId, now, reader, counted) {
      const hour = new Date(now);
      hour.setUTCMinutes(0, 0, 0);
      for (const { kind, key, count, ms } of counted) {
        put({ bookId, hour, kind, key: nameOf(bookId, hour, kind, key), count, ms });
      }
      const at = now.getUTCHours();
      putReader({ bookId, day: now.toISOString().slice(0, 10), reader, first: at, last: at });
      if (sums.size + readers.size >= maxWaiting && timer) void flush();
      else wait();
    },
    flush,
  };
}

/** Writes rows in a fixed order, so that concurrent servers never deadlock. Counts of deleted books are left out. */
async function writeSums(db: Database, sums: readonly Sum[], readers: readonly Reader[]): Promise<void> {
  const of = <Item, Value>(items: readonly Item[], value: (item: Item) => Value) => items.map(value);
  await sql`
    with added as (
      select sum.* from unnest(
        ${of(sums, ({ bookId }) => bookId)}::uuid[], ${of(sums, ({ hour }) => hour)}::timestamptz[],
        ${of(sums, ({ kind }) => kind)}::text[], ${of(sums, ({ key }) => key)}::text[],
        ${of(sums, ({ count }) => count)}::integer[], ${of(sums, ({ ms }) => Math.round(ms))}::bigint[]
      ) as sum (book_id, hour, kind, key, count, ms)
      where exists (select from book where id = sum.book_id)
    ), summed as (
      insert into reading as kept (book_id, hour, kind, key, count, ms)
      select * from added order by book_id, hour, kind, key
      on conflict (book_id, hour, kind, key) do update
        set count = kept.count + excluded.count, ms = kept.ms + excluded.ms
      returning 1
    ), totals as (
      insert into book_views as kept (book_id, views)
      select book_id, sum(count) from added
      where kind = 'view' and (select count(*) from summed) >= 0
      group by book_id order by book_id
      on conflict (book_id) do update set views = kept.views + excluded.views
      returning 1
    )
    insert into reader_of_day as kept (day, book_id, reader, first, last)
    select seen.* from unnest(
      ${of(readers, ({ day }) => day)}::date[], ${of(readers, ({ bookId }) => bookId)}::uuid[],
      ${of(readers, ({ reader }) => reader.toString())}::bigint[],
      ${of(readers, ({ first }) => first)}::smallint[], ${of(readers, ({ last }) => last)}::smallint[]
    ) as seen (day, book_id, reader, first, last)
    where exists (select from book where id = seen.book_id) and (select count(*) from totals) >= 0
    order by 1, 2, 3
    on conflict (day, book_id, reader) do update
      set first = least(kept.first, excluded.first), last = greatest(kept.last, excluded.last)`.execute(db);
}
