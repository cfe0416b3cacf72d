import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { daysOf, type Period, type Scope, shift } from './figures.ts';

/** Number of days read at once. */
const daysPerQuery = 31;

/**
 * Returns the statistics of a period as CSV (RFC 4180), streamed while they are read: for each day its totals, then
 * their details.
 *
 * @param from may be earlier than the first count
 */
export function csvOf(scope: Scope, period: Period & { readonly from: string }): Readable {
  return Readable.from(linesOf(scope, period));
}

async function* linesOf(scope: Scope, period: Period & { readonly from: string }): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${lineOf(['day', 'what', 'detail', 'count', 'seconds'])}`;
  for (let from = period.from; from <= period.to; from = shift(from, daysPerQuery)) {
    const last = shift(from, daysPerQuery - 1);
    const part = { ...period, from, to: last < period.to ? last : period.to };
    const days = await daysOf(scope, part);
    const details = await detailsOf(scope, part);
    for (const { day, views, readers, seconds } of days) {
      yield lineOf([day, 'views', '', views, seconds]) + lineOf([day, 'readers', '', readers, '']);
      for (const row of details.get(day) ?? []) yield row;
    }
  }
}

async function detailsOf({ db, books }: Scope, { from, to, zone }: Period & { readonly from: string }) {
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

/** Formats a line whose cells no spreadsheet interprets as formulas. */
function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number): string {
  const text = `${value}`;
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
