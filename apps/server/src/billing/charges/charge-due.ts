import { nextMonth } from '@leafcast/book/paid-month';
import { type Selectable, sql, type Transaction } from 'kysely';
import { wantsMail } from '../../accounts/account/mails/email-preferences.ts';
import { currentPlan } from '../../accounts/entitlements/current-plan.ts';
import type { AccountTable } from '../../accounts/tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { disabledAt, type Settlement, settleAccount } from './settle.ts';
import { mailWarning, type Warning } from './warning.ts';

type JobServices = Pick<Services, 'config' | 'db' | 'log' | 'now'>;
type Payer = Pick<Selectable<AccountTable>, 'email' | 'plan' | 'vip_until' | 'warned_for'> & {
  /** Whether VIP renews automatically. */
  readonly renews: boolean;
};

const warningLeadMs = 3 * 24 * 60 * 60 * 1000;
/** Delay before an email that could not be sent is retried, in milliseconds. */
const retryMs = 60 * 60 * 1000;

/**
 * Charges the accounts that are due: for a new month, at the end of VIP, or when an unpaid book's day ends; and warns
 * them in advance. Any number of workers may run it at once.
 *
 * @see D-517, D-591, D-728
 */
export async function chargeDue(services: JobServices): Promise<void> {
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
      log.error({ err: error, accountId: id }, 'an account was not charged; it is tried again');
    }
  }
}

async function chargeAccount(tx: Transaction<Tables>, id: string, services: JobServices): Promise<Warning | null> {
  const now = services.now();
  const settled = await settleAccount(tx, id, services);
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

/** Returns the warning that the owner should get now, if any. */
function warningFor(payer: Payer, { points, books, dueNext }: Settlement, now: Date): Warning | null {
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

/** Returns when this account must be checked again; `null`: not until its owner does something. */
function nextCheck(payer: Payer, { books }: Settlement, now: Date): Date | null {
  const isVip = currentPlan(payer, now) === 'vip';
  const turns = isVip ? [payer.vip_until] : books.length > 0 ? [nextMonth(now)] : [];
  const times = turns.flatMap((turn) => (turn ? [turn.getTime() - warningLeadMs, turn.getTime()] : []));
  const open = deadlines(books).map((at) => at.getTime());
  const next = Math.min(...[...times, ...open].filter((time) => time > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** Returns when unpaid books that are still online will be disabled, earliest first. */
function deadlines(books: Settlement['books']): Date[] {
  return books
    .flatMap(({ status, unpaid_since }) => (status === 'enabled' && unpaid_since ? [disabledAt(unpaid_since)] : []))
    .toSorted((a, b) => a.getTime() - b.getTime());
}

async function retryWarning({ db, log, now }: JobServices, id: string, error: unknown): Promise<void> {
  log.warn({ err: error, accountId: id }, 'a warning could not be mailed; it is tried again');
  const again = new Date(now().getTime() + retryMs);
  await db
    .updateTable('account')
    .set({ warned_for: null, charge_due: sql<Date>`least(charge_due, ${again})` })
    .where('id', '=', id)
    .execute();
}

/**
 * With plans turned off, no book is overdue anymore; their owners are due for a check as soon as plans are turned on
 * again.
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
