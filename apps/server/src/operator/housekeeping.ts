import { forgetOldWays } from '../accounts/grants/note-way.ts';
import { forgetOldEmailChanges } from '../accounts/own-account/new-email.ts';
import { forgetOldSessions } from '../accounts/session/session.ts';
import { forgetOldResets } from '../accounts/sign-in/forgotten.ts';
import { forgetOldRegistrations } from '../accounts/sign-in/registration.ts';
import { forgetOldSteps } from '../accounts/steps/steps.ts';
import { forgetOldTeamInvitations } from '../accounts/teams/invitations.ts';
import { forgetOldBudgets } from '../platform/limits/budget.ts';
import type { Services } from '../platform/services.ts';

const everyMs = 3600 * 1000;

/** Deletes expired data once an hour. Every server may run it; running it twice does no harm. */
export function startHousekeeping({ db, log, now }: Services): () => void {
  const timer = setInterval(() => {
    Promise.all([
      forgetOldSessions(db, now()),
      forgetOldBudgets(db, now()),
      forgetOldResets({ db, now }),
      forgetOldEmailChanges({ db, now }),
      forgetOldWays({ db, now }),
      forgetOldSteps({ db, now }),
      forgetOldRegistrations(db, now()),
      forgetOldTeamInvitations(db, now()),
    ]).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed and is tried again in an hour'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
