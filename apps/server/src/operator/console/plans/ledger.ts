import type { CallData, getLedger } from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database/tables.ts';
import { containsPattern } from '../accounts/accounts.ts';

type LedgerFilter = z.output<(typeof getLedger)['body']>;

/** Returns a page of ledger entries, newest first. */
export async function listLedger(
  db: Kysely<Tables>,
  { search, reason, from, to, after, limit }: LedgerFilter,
): Promise<CallData<typeof getLedger>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('account', 'account.id', 'ledger_entry.account_id')
    .leftJoin('account as operator', 'operator.id', 'ledger_entry.actor')
    .leftJoin('book', 'book.id', 'ledger_entry.book_id')
    .$if(search !== '', (some) => some.where('account.email', 'ilike', containsPattern(search)))
    .$if(reason !== '', (some) => some.where('reason', '=', reason === '' ? 'book' : reason))
    .$if(from !== '', (some) => some.where('ledger_entry.created', '>=', new Date(from)))
    .$if(to !== '', (some) => some.where('ledger_entry.created', '<', new Date(to)))
    .$if(/^\d{1,15}$/.test(after), (some) => some.where('ledger_entry.id', '<', Number(after)))
    .orderBy('ledger_entry.id', 'desc')
    .limit(limit + 1)
    .select(['ledger_entry.id', 'account_id', 'account.email', 'reason', 'amount', 'balance'])
    .select(['ledger_entry.vip_until', 'ledger_entry.created', 'book.title', 'operator.email as actor'])
    .select(sql<string | null>`to_char(month, 'YYYY-MM-DD')`.as('month'))
    .execute();
  const list = rows.slice(0, limit).map((row) => ({
    entryId: Number(row.id),
    userId: row.account_id,
    email: row.email,
    reason: row.reason,
    amount: row.amount,
    balance: row.balance,
    vipUntil: row.vip_until?.toISOString() ?? null,
    book: row.title ?? '',
    month: row.month,
    actor: row.actor ?? '',
    created: row.created.toISOString(),
  }));
  return { list, next: rows.length > limit ? String(list.at(-1)?.entryId ?? '') : '' };
}
