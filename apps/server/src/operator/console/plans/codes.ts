import type { CallData, getPlanCodes, issuePlanCodes } from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../accounts/account/audit/record-audit-entry.ts';
import { issueCodes } from '../../../accounts/entitlements/plans/codes.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type OperatorActor, runAsOperator } from '../guard.ts';

const dayMs = 24 * 3600 * 1000;
const hashIn = (id: string) => Buffer.from(/^[0-9a-f]{64}$/.test(id) ? id : '', 'hex');

/** Returns a page of codes with their use, newest first. Each code is identified by its hash. */
export async function listCodes(
  db: Kysely<Tables>,
  now: Date,
  { state, after, limit }: z.output<(typeof getPlanCodes)['body']>,
): Promise<CallData<typeof getPlanCodes>> {
  const mark = hashIn(after);
  const rows = await db
    .selectFrom('plan_code')
    .leftJoin('ledger_entry', (join) =>
      join.on('reference', '=', sql<string>`'code ' || encode(plan_code.code_hash, 'hex')`),
    )
    .leftJoin('account', 'account.id', 'ledger_entry.account_id')
    .$if(state === 'used', (some) => some.where('used', 'is not', null))
    .$if(state === 'open', (some) => some.where('used', 'is', null).where('expires', '>', now))
    .$if(state === 'expired', (some) => some.where('used', 'is', null).where('expires', '<=', now))
    .$if(mark.length > 0, (some) =>
      some.where(
        sql<boolean>`(issued, plan_code.code_hash) < (select one.issued, one.code_hash from plan_code as one where one.code_hash = ${mark})`,
      ),
    )
    .orderBy('issued', 'desc')
    .orderBy('code_hash', 'desc')
    .limit(limit + 1)
    .select(['code_hash', 'beginning', 'plan_code.points', 'vip_months', 'issued', 'expires', 'used'])
    .select('account.email as used_by')
    .execute();
  const list = rows.slice(0, limit).map((row) => ({
    codeId: row.code_hash.toString('hex'),
    beginning: row.beginning,
    points: row.points,
    vipMonths: row.vip_months,
    state: row.used ? ('used' as const) : row.expires > now ? ('open' as const) : ('expired' as const),
    issued: row.issued.toISOString(),
    expires: row.expires.toISOString(),
    used: row.used?.toISOString() ?? null,
    usedBy: row.used_by ?? '',
  }));
  return { list, next: rows.length > limit ? (list.at(-1)?.codeId ?? '') : '' };
}

/**
 * Creates codes and records this in the audit log; both are committed or neither.
 *
 * @returns the codes
 * @throws Refusal if the VIP period is too long
 */
export function issueCodesAsOperator(
  db: Database,
  actor: OperatorActor,
  { kind, amount, count, days }: Omit<z.output<(typeof issuePlanCodes)['body']>, 'password'>,
): Promise<string[]> {
  if (kind === 'vip' && amount > 120) throw new Refusal('ERROR', 'input.invalid', { name: 'amount' });
  const gift = kind === 'points' ? { points: amount, vipMonths: 0 } : { points: 0, vipMonths: amount };
  const expires = new Date(actor.now.getTime() + days * dayMs);
  return runAsOperator(db, actor, async (tx) => {
    const detail = { [kind]: String(amount), count: String(count), expires: expires.toISOString().slice(0, 10) };
    await recordAuditEntry(tx, actor, { action: 'operator.codesIssued', detail });
    return issueCodes(tx, gift, { count, now: actor.now, expires });
  });
}

/**
 * Revokes a code by setting its expiration to the current time.
 *
 * @throws Refusal if there is no such code, or it was used
 */
export function revokeCode(db: Database, actor: OperatorActor, codeId: string): Promise<void> {
  return runAsOperator(db, actor, async (tx) => {
    const code = await tx
      .updateTable('plan_code')
      .set({ expires: actor.now })
      .where('code_hash', '=', hashIn(codeId))
      .where('used', 'is', null)
      .where('expires', '>', actor.now)
      .returning('beginning')
      .executeTakeFirst();
    if (!code) throw new Refusal('ERROR', 'input.invalid', { name: 'codeId' });
    await recordAuditEntry(tx, actor, { action: 'operator.codeRevoked', target: code.beginning });
  });
}
