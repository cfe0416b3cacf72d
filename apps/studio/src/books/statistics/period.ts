/** Choices for a period: a number of days ending today, all recorded days, or a custom range. */
export const periodSpans = ['7', '30', '90', '365', 'all', 'custom'] as const;
export type PeriodSpan = (typeof periodSpans)[number];

export interface StatisticsPeriod {
  readonly span: PeriodSpan;
  /** First day as YYYY-MM-DD; `undefined` for everything recorded. */
  readonly from: string | undefined;
  readonly to: string;
}

const dayMs = 24 * 3600 * 1000;

/** Returns the local time zone. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the current day in a time zone, as YYYY-MM-DD. */
export const getDayInTimeZone = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/** Returns the period for a choice. A custom range initially equals the previous period. */
export function toPeriod(span: PeriodSpan, today: string, before?: StatisticsPeriod): StatisticsPeriod {
  if (span === 'all') return { span, from: undefined, to: today };
  if (span === 'custom') return { span, from: before?.from ?? shiftDay(today, -29), to: before?.to ?? today };
  return { span, from: shiftDay(today, 1 - Number(span)), to: today };
}

/** Returns every day of a range, with empty entries for days without data. */
export function fillMissingDays<Day extends { readonly day: string }>(
  days: readonly Day[],
  from: string,
  to: string,
  none: (day: string) => Day,
): Day[] {
  const known = new Map(days.map((one) => [one.day, one]));
  const all: Day[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) all.push(known.get(day) ?? none(day));
  return all;
}
