/**
 * Number of days at the end of a month in which a point also pays for the next month, so that no account is charged
 * twice within a few days.
 */
export const paymentGraceDays = 7;

/** Returns the first day of the current calendar month in UTC, as `YYYY-MM-01`. */
export const getFirstDayOfMonth = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/** Returns the start of the next month in UTC. */
export const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));

/**
 * Returns when a book is charged again if a point is spent on it now: at the end of this month or, during the last days
 * of the month, at the end of the next month. @see RULINGS 46
 */
export function paidUntil(now: Date): Date {
  const end = nextMonth(now);
  return end.getTime() - now.getTime() > paymentGraceDays * 24 * 60 * 60 * 1000 ? end : nextMonth(end);
}

/** Returns the last month that a point spent now pays for, in the format of `getFirstDayOfMonth`. */
export const paidMonth = (now: Date): string => getFirstDayOfMonth(new Date(paidUntil(now).getTime() - 1));
