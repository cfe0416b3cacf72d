import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Budget } from '../../platform/limits/budget.ts';
import { networkOf } from '../../platform/limits/network.ts';

/** What a code gives. */
export interface CodeGift {
  readonly points: number;
  readonly vipMonths: number;
}

/** Letters and digits that are not taken for each other, 32 of them. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lettersEach = 16;

/**
 * Makes codes of 80 random bits each, of which only hashes and four letters are kept.
 *
 * @returns the codes, in the only place where they can be read
 */
export async function issueCodes(
  db: Kysely<Tables>,
  gift: CodeGift,
  { count, now, expires }: { readonly count: number; readonly now: Date; readonly expires: Date },
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const kept = { points: gift.points, vip_months: gift.vipMonths, issued: now, expires };
  await db
    .insertInto('plan_code')
    .values(codes.map((code) => ({ ...kept, code_hash: hashOfCode(code), beginning: code.slice(0, 4) })))
    .execute();
  return codes;
}

function newCode(): string {
  const text = Array.from(randomBytes(lettersEach), (byte) => letters[byte % 32]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** Of the code as it is read: hyphens, spaces and case do not count, and O, I and L are the digits that they look like. */
const hashOfCode = (typed: string): Buffer => {
  const text = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(text).digest();
};

/**
 * Uses a code up: of many who try it at once one gets it.
 *
 * @returns what it gives, and a name for it in the ledger; `null` for one that is unknown, used or too old
 */
export async function useCode(
  tx: Transaction<Tables>,
  typed: string,
  now: Date,
): Promise<(CodeGift & { readonly reference: string }) | null> {
  const hash = hashOfCode(typed);
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

/** What a code that is tried spends; one that is right is given back. */
export function codeBudgets(accountId: string, ip: string): Budget[] {
  return [
    { key: `plan code network ${networkOf(ip)}`, size: 30, secondsEach: 60 },
    { key: `plan code ${accountId}`, size: 10, secondsEach: 60 },
  ];
}
