import type { FigureEntry, FigureSums, Figures } from '@leafcast/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ReadingKind } from './tables.ts';

/** Maximum number of entries per list, most frequent first. */
const maxEntries = 100;
const dayMs = 24 * 3600 * 1000;

/** The requested days in a time zone, including the first and the last day. */
export interface StatisticsPeriod {
  readonly from: string | undefined;
  readonly to: string;
  readonly zone: string;
}

/** The books whose counts are queried, and the database. Hours are assigned to days in the author's time zone. */
export interface StatisticsScope {
  readonly db: Kysely<Tables>;
  /** SQL for the book ids: a subquery, or a single id. */
  readonly books: RawBuilder<unknown>;
}

type Counts = Omit<Figures, 'title' | 'from' | 'pages' | 'books' | 'items'> & {
  readonly from: string;
  readonly pages: readonly { readonly page: number; readonly views: number; readonly seconds: number }[];
  readonly items: readonly FigureEntry[];
};

/**
 * Returns the counts of a period.
 *
 * @throws Refusal ERROR if a day or the time zone does not exist
 */
export async function queryCounts(scope: StatisticsScope, period: StatisticsPeriod): Promise<Counts> {
  checkPeriod(period);
  const from = period.from ?? (await firstDay(scope, period));
  const whole = { ...period, from };
  const length = Math.round((Date.parse(period.to) - Date.parse(from)) / dayMs) + 1;
  const earlier = { ...whole, from: shiftDay(from, -length), to: shiftDay(from, -1) };
  const [days, entries, before] = await Promise.all([
    queryCountedDays(scope, whole),
    entriesOf(scope, whole),
    period.from === undefined ? null : queryCountedDays(scope, earlier).then(sumByDay),
  ]);
  const list = (kind: ReadingKind) => entries.filter((entry) => entry.kind === kind).map(toEntry);
  return {
    from,
    to: period.to,
    days,
    totals: sumByDay(days),
    before,
    pages: entries
      .filter(({ kind }) => kind === 'page')
      .map(({ key, count, ms }) => ({ page: Number(key), views: count, seconds: Math.round(ms / 1000) }))
      .toSorted((a, b) => a.page - b.page),
    links: list('link'),
    items: list('item'),
    searches: list('search'),
    misses: list('miss'),
    downloads: list('download'),
    devices: list('device'),
    referrers: list('referrer'),
    countries: list('country'),
  };
}

function checkPeriod({ from, to, zone }: StatisticsPeriod): void {
  const isDay = (text: string) => Number.isFinite(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
  if (!isDay(to)) throw new Refusal('ERROR', 'input.invalid', { name: 'to' });
  if (from !== undefined && !(isDay(from) && from <= to)) throw new Refusal('ERROR', 'input.invalid', { name: 'from' });
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new Refusal('ERROR', 'input.invalid', { name: 'zone' });
  }
}

export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/** Builds the SQL condition for the hours that begin within the days of a period. */
const within = (
  { books }: StatisticsScope,
  { from, to, zone }: StatisticsPeriod & { readonly from: string },
) => sql<boolean>`
  book_id in (${books})
  and hour >= ${from}::timestamp at time zone ${zone}
  and hour < (${to}::date + 1)::timestamp at time zone ${zone}`;

async function firstDay({ db, books }: StatisticsScope, { to, zone }: StatisticsPeriod): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(hour) at time zone ${zone}, 'YYYY-MM-DD') as day from reading where book_id in (${books})`.execute(
    db,
  );
  const day = rows[0]?.day ?? to;
  return day < to ? day : to;
}

/** Returns the days for which there are counts. */
export async function queryCountedDays(
  scope: StatisticsScope,
  period: StatisticsPeriod & { readonly from: string },
): Promise<(FigureSums & { readonly day: string })[]> {
  const { zone } = period;
  const { rows } = await sql<{ day: string; views: number; readers: number; ms: number; downloads: number }>`
    with live as (
      select book_id, day, first, last from reader_of_day where book_id in (${scope.books})
    ), hours as (
      select hour, kind, count, ms from reading
      where ${within(scope, period)} and kind in ('view', 'first', 'last', 'download')
      union all
      select hour, kind, count, 0 from (
        select book_id, (day + make_interval(hours => first)) at time zone 'UTC' as hour, 'first' as kind, 1 as count from live
        union all
        select book_id, (day + make_interval(hours => last)) at time zone 'UTC', 'last', 1 from live
      ) as today where ${within(scope, period)}
    ), local as (
      -- A day of the zone is the end of one UTC day and the beginning of the next: of the first those readers are in it
      -- who came late enough, of the second those who came early enough. No salt tells whether they are the same.
      select to_char(hour at time zone ${zone}, 'YYYY-MM-DD') as day, kind, count, ms,
        (hour at time zone ${zone})::date
          = (date_trunc('day', hour at time zone 'UTC') at time zone 'UTC' at time zone ${zone})::date as begins
      from hours
    )
    select day,
      coalesce(sum(count) filter (where kind = 'view'), 0)::integer as views,
      coalesce(sum(ms) filter (where kind = 'view'), 0)::float8 as ms,
      coalesce(sum(count) filter (where kind = 'download'), 0)::integer as downloads,
      coalesce(sum(count) filter (where kind = case when begins then 'first' else 'last' end), 0)::integer as readers
    from local group by day order by day`.execute(scope.db);
  return rows.map(({ ms, ...row }) => ({ ...row, seconds: Math.round(ms / 1000) }));
}

interface Row {
  readonly kind: ReadingKind;
  readonly key: string;
  readonly count: number;
  readonly ms: number;
}

async function entriesOf(
  scope: StatisticsScope,
  period: StatisticsPeriod & { readonly from: string },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with summed as (
      select kind, key, sum(count)::integer as count, sum(ms)::float8 as ms,
        row_number() over (partition by kind order by sum(count) desc, key) as place
      from reading where ${within(scope, period)} and kind not in ('view', 'first', 'last')
      group by kind, key
    )
    select kind, key, count, ms from summed where kind = 'page' or place <= ${maxEntries}
    order by count desc, key`.execute(scope.db);
  return rows;
}

/** Converts a row to a list entry. Keys of links and items begin with their page index. */
function toEntry({ kind, key, count }: Row): FigureEntry {
  const [, page, rest = ''] = kind === 'link' || kind === 'item' ? (/^(\d+):(.*)$/s.exec(key) ?? []) : [];
  return page === undefined
    ? { key, page: null, label: '', count }
    : { key: rest, page: Number(page), label: '', count };
}

function sumByDay(days: readonly FigureSums[]): FigureSums {
  const sum = (of: (day: FigureSums) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    views: sum(({ views }) => views),
    readers: sum(({ readers }) => readers),
    seconds: sum(({ seconds }) => seconds),
    downloads: sum(({ downloads }) => downloads),
  };
}
