import type { Services } from './services.ts';
import { forgetOldBudgets } from './user/budget.ts';
import { forgetOldResets } from './user/forgotten.ts';
import { forgetOldRegistrations } from './user/registration.ts';
import { forgetOldSessions } from './user/session.ts';

const everyMs = 3600 * 1000;

/** Forgets, once an hour, what has lost its meaning. Every server may do it: twice does no harm. */
export function startHousekeeping({ db, log, now }: Services): () => void {
  const timer = setInterval(() => {
    Promise.all([
      forgetOldSessions(db, now()),
      forgetOldBudgets(db, now()),
      forgetOldResets({ db, now }),
      forgetOldRegistrations(db, now()),
    ]).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed and is tried again in an hour'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
