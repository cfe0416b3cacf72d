import { nextMonth } from '@leafcast/book/paid-month';
import { type Selectable, sql, type Transaction } from 'kysely';
import { wantsMail } from '../../accounts/account/mails/email-preferences.ts';
import { currentPlan } from '../../accounts/entitlements/current-plan.ts';
import type { AccountTable } from '../../accounts/tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { disabledAt, type PaymentResult, payForAccount } from './settle.ts';
import { mailWarning, type PlanWarning } from './warning.ts';

type JobServices = Pick<Services, 'config' | 'db' | 'log' | 'now'>;
type Payer = Pick<Selectable<AccountTable>, 'email' | 'plan' | 'vip_until' | 'warned_for'> & {
  /** Whether VIP renews automatically. */
  readonly renews: boolean;
};

const warningLeadMs = 3 * 24 * 60 * 60 * 1000;
/** Delay before an email that could not be sent is retried, in milliseconds. */
const retryMs = 60 * 60 * 1000;

/**
 * Charges the accounts that are due: for a new month, at the end of VIP, or at the end of the day for which an unpaid
 * book stays online. Also sends warnings in advance. Any number of workers may run this function at the same time.
 *
 * @see D-517, D-591, D-728
 */
export async function chargeDueAccounts(services: JobServices): Promise<void> {
  const { config, db, log, now } = services;
  if (!config.hasPlans) return enableOverdue(services);
  const mailer = openMailer(config, log);
  const due = await db
    .selectFrom('account')
    .where('charge_due', '<=', now())
    .orderBy('charge_due')
    .limit(1000)
    .select('id')
    .execute();
  for (const { id } of due) {
    try {
      const warning = await db.transaction().execute((tx) => chargeAccount(tx, id, services));
      if (!warning || !(await wantsMail(db, id, 'planWarnings'))) continue;
      await mailWarning(services, mailer, warning).catch((error: unknown) => retryWarning(services, id, error));
    } catch (error) {
      log.error({ err: error, accountId: id }, 'an account could not be charged; will retry');
    }
  }
}

async function chargeAccount(tx: Transaction<Tables>, id: string, services: JobServices): Promise<PlanWarning | null> {
  const now = services.now();
  const settled = await payForAccount(tx, id, services);
  const payer = await tx
    .selectFrom('account')
    .where('id', '=', id)
    .select(['email', 'plan', 'vip_until', 'warned_for'])
    .select(sql<boolean>`exists (select from vip_subscription where account_id = account.id and renews)`.as('renews'))
    .executeTakeFirstOrThrow();
  const warning = warningFor(payer, settled, now);
  const isNew = warning !== null && warning.at.getTime() !== payer.warned_for?.getTime();
  await tx
    .updateTable('account')
    .set({ charge_due: nextCheck(payer, settled, now), plan: currentPlan(payer, now) })
    .$if(isNew, (row) => row.set({ warned_for: warning?.at ?? null }))
    .where('id', '=', id)
    .execute();
  return isNew ? warning : null;
}

/** Returns the warning that the account's owner should receive now; `null` if none is due. */
function warningFor(payer: Payer, { points, books, dueNext }: PaymentResult, now: Date): PlanWarning | null {
  const told = { email: payer.email, points, books: books.length };
  const isClose = (at: Date) => at.getTime() - warningLeadMs <= now.getTime();
  if (currentPlan(payer, now) === 'vip') {
    const ends = payer.vip_until;
    return ends && isClose(ends) && books.length > 0 && !payer.renews ? { ...told, kind: 'vip', at: ends } : null;
  }
  const [first] = deadlines(books);
  if (first) return { ...told, books: deadlines(books).length, kind: 'unpaid', at: first };
  const at = nextMonth(now);
  return isClose(at) && points < dueNext ? { ...told, kind: 'points', at } : null;
}

/** Returns the time of the account's next check; `null` if no check is needed before the owner's next action. */
function nextCheck(payer: Payer, { books }: PaymentResult, now: Date): Date | null {
  const isVip = currentPlan(payer, now) === 'vip';
  const turns = isVip ? [payer.vip_until] : books.length > 0 ? [nextMonth(now)] : [];
  const times = turns.flatMap((turn) => (turn ? [turn.getTime() - warningLeadMs, turn.getTime()] : []));
  const open = deadlines(books).map((at) => at.getTime());
  const next = Math.min(...[...times, ...open].filter((time) => time > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** Returns the times when unpaid books that are still online will be disabled, earliest first. */
function deadlines(books: PaymentResult['books']): Date[] {
  return books
    .flatMap(({ status, unpaid_since }) => (status === 'enabled' && unpaid_since ? [disabledAt(unpaid_since)] : []))
    .toSorted((a, b) => a.getTime() - b.getTime());
}

async function retryWarning({ db, log, now }: JobServices, id: string, error: unknown): Promise<void> {
  log.warn({ err: error, accountId: id }, 'a warning could not be sent by email; will retry');
  const again = new Date(now().getTime() + retryMs);
  await db
    .updateTable('account')
    .set({ warned_for: null, charge_due: sql<Date>`least(charge_due, ${again})` })
    .where('id', '=', id)
    .execute();
}

/**
 * Puts overdue books back online when plans are turned off. The accounts of their owners are checked as soon as plans
 * are turned on again.
 */
async function enableOverdue({ db, now }: JobServices): Promise<void> {
  const enabled = await db
    .updateTable('book')
    .set({ status: 'enabled', unpaid_since: null })
    .where('status', '=', 'overdue')
    .returning('owner_id')
    .execute();
  const owners = [...new Set(enabled.map(({ owner_id }) => owner_id))];
  if (owners.length === 0) return;
  await db.updateTable('account').set({ charge_due: now() }).where('id', 'in', owners).execute();
}
