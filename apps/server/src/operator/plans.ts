import type { Transaction } from 'kysely';
import { z } from 'zod';
import { canonicalEmail } from '../accounts/account/email.ts';
import { credit, setPlan } from '../books/billing/credit.ts';
import type { Config } from '../platform/config.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Log } from '../platform/log/log.ts';
import { withMaintenanceDatabase } from './maintenance.ts';

const wantedPlan = z.enum(['free', 'points', 'vip']);
const lastDay = z.union([
  z.literal('').transform(() => null),
  z.iso.date().transform((day) => new Date(`${day}T23:59:59Z`)),
]);
const someCount = z.coerce.number().int().min(-1_000_000).max(1_000_000);

/**
 * Puts an account on a plan; for the operator. May run while a server is running.
 *
 * @param until last day of VIP (`2027-12-31`, in UTC); empty: without end
 * @returns what to print, or `null` where there is no such account
 * @throws ZodError for another plan or day
 */
export function setPlanOf(
  config: Config,
  log: Log,
  { email, plan, until }: { readonly email: string; readonly plan: string; readonly until: string },
): Promise<string | null> {
  const wanted = { plan: wantedPlan.parse(plan), until: lastDay.parse(until), actor: 'operator' };
  return onAccount(config, log, email, (tx, id) => setPlan(tx, id, wanted, groundOf(config)));
}

/**
 * Gives an account points, or takes some of them back; for the operator. May run while a server is running.
 *
 * @returns what to print, or `null` where there is no such account
 * @throws ZodError for what is no number, Refusal where more is taken than is there
 */
export function givePoints(config: Config, log: Log, email: string, count: string): Promise<string | null> {
  const points = someCount.parse(count);
  const origin = { reason: 'operator', actor: 'operator' } as const;
  return onAccount(config, log, email, (tx, id) => credit(tx, id, { points }, origin, groundOf(config)));
}

const groundOf = (config: Config) => ({ config, now: () => new Date() });

function onAccount(
  config: Config,
  log: Log,
  email: string,
  work: (tx: Transaction<Tables>, id: string) => Promise<unknown>,
): Promise<string | null> {
  return withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      const found = tx.selectFrom('account').where('email', '=', canonicalEmail(email));
      const account = await found.select('id').executeTakeFirst();
      if (!account) return null;
      await work(tx, account.id);
      const { plan, points, vip_until } = await found.select(['plan', 'points', 'vip_until']).executeTakeFirstOrThrow();
      return `${plan}${vip_until ? ` until ${vip_until.toISOString()}` : ''}, points: ${points}`;
    }),
  );
}
