import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { queryCountedDays, type StatisticsPeriod, type StatisticsScope, shiftDay } from './figures.ts';

/** Number of days per query. */
const daysPerQuery = 31;

/**
 * Returns the statistics of a period as CSV (RFC 4180). Rows are streamed while they are read: the totals of each day,
 * then the details of the day.
 *
 * @param from first day; may be earlier than the first count
 */
export function streamStatisticsCsv(
  scope: StatisticsScope,
  period: StatisticsPeriod & { readonly from: string },
): Readable {
  return Readable.from(linesOf(scope, period));
}

async function* linesOf(
  scope: StatisticsScope,
  period: StatisticsPeriod & { readonly from: string },
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${lineOf(['day', 'what', 'detail', 'count', 'seconds'])}`;
  for (let from = period.from; from <= period.to; from = shiftDay(from, daysPerQuery)) {
    const last = shiftDay(from, daysPerQuery - 1);
    const part = { ...period, from, to: last < period.to ? last : period.to };
    const days = await queryCountedDays(scope, part);
    const details = await detailsOf(scope, part);
    for (const { day, views, readers, seconds } of days) {
      yield lineOf([day, 'views', '', views, seconds]) + lineOf([day, 'readers', '', readers, '']);
      for (const row of details.get(day) ?? []) yield row;
    }
  }
}

async function detailsOf(
  { db, books }: StatisticsScope,
  { from, to, zone }: StatisticsPeriod & { readonly from: string },
) {
  const { rows } = await sql<{ day: string; kind: string; key: string; count: number; ms: number }>`
    select to_char(hour at time zone ${zone}, 'YYYY-MM-DD') as day, kind, key,
      sum(count)::integer as count, sum(ms)::float8 as ms
    from reading
    where book_id in (${books}) and kind not in ('view', 'first', 'last')
      and hour >= ${from}::timestamp at time zone ${zone} and hour < (${to}::date + 1)::timestamp at time zone ${zone}
    group by 1, 2, 3 order by 1, 2, 4 desc, 3`.execute(db);
  const days = new Map<string, string[]>();
  for (const { day, kind, key, count, ms } of rows) {
    const lines = days.get(day) ?? [];
    days.set(day, lines);
    lines.push(
      lineOf([day, kind, kind === 'page' ? Number(key) + 1 : key, count, ms > 0 ? Math.round(ms / 1000) : '']),
    );
  }
  return days;
}

/** Formats a line. Spreadsheets do not interpret its cells as formulas. */
function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number): string {
  const text = `${value}`;
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
