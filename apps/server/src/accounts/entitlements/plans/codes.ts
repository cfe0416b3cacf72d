import { createHash, randomBytes } from 'node:crypto';
import { encodeAsLetters, groupLetters, normalizeLetters } from '@leafcast/node/codes/crockford';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Budget } from '../../../platform/limits/budget.ts';

/** Points and VIP that a code grants. */
export interface CodeBenefits {
  readonly points: number;
  readonly vipMonths: number;
}

const codeLength = 16;

/**
 * Creates codes of 80 random bits each and stores only their hashes and first four characters.
 *
 * @returns the codes, which cannot be retrieved later
 */
export async function issueCodes(
  db: Kysely<Tables>,
  gift: CodeBenefits,
  { count, now, expires }: { readonly count: number; readonly now: Date; readonly expires: Date },
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const kept = { points: gift.points, vip_months: gift.vipMonths, issued: now, expires };
  await db
    .insertInto('plan_code')
    .values(
      codes.map((code) => ({ ...kept, code_hash: hashOfCode(code.replaceAll('-', '')), beginning: code.slice(0, 4) })),
    )
    .execute();
  return codes;
}

const newCode = () => groupLetters(encodeAsLetters(randomBytes(10)), 4);

const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Redeems a code. Of several concurrent attempts, only one succeeds.
 *
 * @returns what the code grants, and its reference in the ledger; `null` if the code is unknown, used or expired
 */
export async function redeemCode(
  tx: Transaction<Tables>,
  typed: string,
  now: Date,
): Promise<(CodeBenefits & { readonly reference: string }) | null> {
  const code = normalizeLetters(typed, codeLength);
  if (code === null) return null;
  const hash = hashOfCode(code);
  const used = await tx
    .updateTable('plan_code')
    .set({ used: now })
    .where('code_hash', '=', hash)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .returning(['points', 'vip_months'])
    .executeTakeFirst();
  return used ? { points: used.points, vipMonths: used.vip_months, reference: `code ${hash.toString('hex')}` } : null;
}

/** Returns the rate-limit budgets for attempts to redeem a code. A valid code does not count against them. */
export function codeRedemptionBudgets(accountId: string, ip: string): Budget[] {
  return [
    { key: `plan code network ${toClientNetwork(ip)}`, size: 30, secondsEach: 60 },
    { key: `plan code ${accountId}`, size: 10, secondsEach: 60 },
  ];
}
