/** A point used so many days before the end of a month pays for the next month, too: nobody is charged twice within days. */
export const lateDays = 7;

/** First day of the calendar month of a moment, in UTC, as `YYYY-MM-01`. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/** When the next month begins, in UTC. */
export const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));

/** When a book is next charged for that gets a point now: the end of this month, in its last days that of the next. @see RULINGS 46 */
export function paidUntil(now: Date): Date {
  const end = nextMonth(now);
  return end.getTime() - now.getTime() > lateDays * 24 * 60 * 60 * 1000 ? end : nextMonth(end);
}

/** The last month that a point pays for which is used now, as `monthOf` gives it. */
export const paidMonth = (now: Date): string => monthOf(new Date(paidUntil(now).getTime() - 1));
