import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type AuditEntry, recordAuditEntry } from '../accounts/account/audit/record-audit-entry.ts';
import { canonicalEmail } from '../accounts/account/email.ts';
import { issueCodes } from '../accounts/entitlements/plans/codes.ts';
import { addMonths, creditAccount, setPlan } from '../billing/credit.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Log } from '../platform/log/log.ts';
import { commandLineActor, withMaintenanceDatabase } from './maintenance.ts';

const planSchema = z.enum(['free', 'points', 'vip']);
const lastDaySchema = z.union([
  z.literal('').transform(() => null),
  z.iso.date().transform((day) => new Date(`${day}T23:59:59Z`)),
]);
const countSchema = z.coerce.number().int().min(-1_000_000).max(1_000_000);

/**
 * Sets the plan of an account on behalf of the operator. Can run while a server is running.
 *
 * @param until last day of VIP (`2027-12-31`, in UTC); empty for no end
 * @returns text to print, or `null` if there is no such account
 * @throws ZodError if the plan or day is invalid
 */
export function setPlanByCommand(
  config: Config,
  log: Log,
  { email, plan, until }: { readonly email: string; readonly plan: string; readonly until: string },
): Promise<string | null> {
  const wanted = { plan: planSchema.parse(plan), until: lastDaySchema.parse(until), actor: 'operator' };
  const detail = { plan: wanted.plan, ...(wanted.plan === 'vip' && until !== '' && { until }) };
  return changeAccount(config, log, email, { action: 'operator.planSet', detail }, (tx, id) =>
    setPlan(tx, id, wanted, depsOf(config)),
  );
}

/**
 * Gives points to an account or takes points back, on behalf of the operator. Can run while a server is running.
 *
 * @returns text to print, or `null` if there is no such account
 * @throws ZodError if the number is invalid, Refusal if more points are taken than the account has
 */
export function givePoints(config: Config, log: Log, email: string, count: string): Promise<string | null> {
  const points = countSchema.parse(count);
  const origin = { reason: 'operator', actor: 'operator' } as const;
  const act = { action: 'operator.pointsGiven', detail: { points: String(points) } } as const;
  return changeAccount(config, log, email, act, (tx, id) => creditAccount(tx, id, { points }, origin, depsOf(config)));
}

const depsOf = (config: Config) => ({ config, now: () => new Date() });

function changeAccount(
  config: Config,
  log: Log,
  typed: string,
  act: Pick<AuditEntry, 'action' | 'detail'>,
  work: (tx: Transaction<Tables>, id: string) => Promise<unknown>,
): Promise<string | null> {
  return withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      const email = canonicalEmail(typed);
      const found = tx.selectFrom('account').where('email', '=', email);
      const account = await found.select('id').executeTakeFirst();
      if (!account) return null;
      await work(tx, account.id);
      await recordAuditEntry(tx, commandLineActor(), { ...act, target: email });
      const { plan, points, vip_until } = await found.select(['plan', 'points', 'vip_until']).executeTakeFirstOrThrow();
      return `${plan}${vip_until ? ` until ${vip_until.toISOString()}` : ''}, points: ${points}`;
    }),
  );
}

const codeGift = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), amount: z.coerce.number().int().min(1).max(100_000) }),
  z.object({ kind: z.literal('vip'), amount: z.coerce.number().int().min(1).max(120) }),
]);
const codeCount = z.coerce.number().int().min(1).max(1000);

/**
 * Creates codes on behalf of the operator. Within a year, authors can redeem them for points or months of VIP. Can run
 * while a server is running.
 *
 * @returns the codes, one per line
 * @throws ZodError if the kind or number is invalid
 */
export async function issueCodesByCommand(
  config: Config,
  log: Log,
  { kind, amount, count }: { readonly kind: string; readonly amount: string; readonly count: string },
): Promise<string> {
  const gift = codeGift.parse({ kind, amount });
  const now = new Date();
  const given = gift.kind === 'points' ? { points: gift.amount, vipMonths: 0 } : { points: 0, vipMonths: gift.amount };
  const wanted = { count: codeCount.parse(count), now, expires: addMonths(now, 12) };
  const expires = wanted.expires.toISOString().slice(0, 10);
  const detail = { [gift.kind]: String(gift.amount), count: String(wanted.count), expires };
  const codes = await withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      await recordAuditEntry(tx, commandLineActor(), { action: 'operator.codesIssued', detail });
      return issueCodes(tx, given, wanted);
    }),
  );
  return codes.join('\n');
}
