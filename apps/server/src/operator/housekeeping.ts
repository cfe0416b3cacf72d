import { deleteOldSessions } from '../accounts/account/session/session.ts';
import { deleteExpiredUndos } from '../accounts/grants/undoable-changes.ts';
import { deleteExpiredEmailChanges } from '../accounts/own-account/change-email.ts';
import { deleteExpiredResets } from '../accounts/sign-in/passwords/reset-link.ts';
import { deleteExpiredRegistrations } from '../accounts/sign-in/registration/registration.ts';
import { deleteExpiredSignInSteps } from '../accounts/sign-in/steps/steps.ts';
import { deleteExpiredTeamInvitations } from '../accounts/teams/invitations.ts';
import { deleteOldBudgets } from '../platform/limits/budget.ts';
import type { Services } from '../platform/services.ts';

const intervalMs = 3600 * 1000;

/** Deletes expired data once an hour. Every server may run this job; running it twice does no harm. */
export function startHousekeeping({ db, log, now }: Services): () => void {
  const timer = setInterval(() => {
    Promise.all([
      deleteOldSessions(db, now()),
      deleteOldBudgets(db, now()),
      deleteExpiredResets({ db, now }),
      deleteExpiredEmailChanges({ db, now }),
      deleteExpiredUndos({ db, now }),
      deleteExpiredSignInSteps({ db, now }),
      deleteExpiredRegistrations(db, now()),
      deleteExpiredTeamInvitations(db, now()),
    ]).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; will retry in an hour'));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
