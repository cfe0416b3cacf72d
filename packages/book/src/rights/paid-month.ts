/**
 * A point spent within this many days before the end of a month also pays for the next month, so that nobody is charged
 * twice within days.
 */
export const lateDays = 7;

/** Returns the first day of the calendar month in UTC, as `YYYY-MM-01`. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/** Returns the start of the next month in UTC. */
export const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));

/**
 * Returns when a book for which a point is spent now is charged next: at the end of this month or, in its last days, at
 * the end of the next. @see RULINGS 46
 */
export function paidUntil(now: Date): Date {
  const end = nextMonth(now);
  return end.getTime() - now.getTime() > lateDays * 24 * 60 * 60 * 1000 ? end : nextMonth(end);
}

/** Returns the last month paid by a point that is spent now, in the format of `monthOf`. */
export const paidMonth = (now: Date): string => monthOf(new Date(paidUntil(now).getTime() - 1));
