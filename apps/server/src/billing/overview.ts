import { pointPackages, vipPrices } from '@leafcast/book';
import type { CallData, getPlan, getPlanHistory } from '@leafcast/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../accounts/account/account.ts';
import { toUserDto } from '../accounts/account/user-dto.ts';
import { resolveAccountPowers } from '../accounts/entitlements/entitlements.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import { isUncounted } from '../records/access/quota.ts';
import { getPublishingPrice, nextCharge } from './price.ts';

/**
 * Returns the plan of an account, its usage, and the packages that it may buy.
 *
 * @param asked `session`: id of a Stripe checkout session, or empty; `bookId`: a book whose publishing price is
 * returned, or empty
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function readPlanOverview(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  account: Account,
  { session, bookId }: z.output<(typeof getPlan)['body']>,
): Promise<CallData<typeof getPlan>> {
  const { plan, points, vipUntil, hasPlans } = toUserDto(account, config);
  const subscription = await db
    .selectFrom('vip_subscription')
    .where('account_id', '=', account.id)
    .select(['every', 'renews', 'is_over', 'session_id'])
    .executeTakeFirst();
  const use = await usageOf(db, account.id);
  const next = hasPlans && plan !== 'vip' ? await nextCharge(db, account.id, now()) : null;
  return {
    plan,
    points,
    vipUntil,
    hasPlans,
    renewal: subscription && !subscription.is_over ? { every: subscription.every, renews: subscription.renews } : null,
    ...use,
    bookLimit: resolveAccountPowers(config, account).bookFileCount.limit,
    nextCharge: next?.at.toISOString() ?? null,
    nextPoints: next?.points ?? 0,
    publishing: bookId === '' ? null : await getPublishingPrice({ config, db, now }, account, bookId),
    takesLicenses: config.licenseKeys.length > 0,
    hasCheckout: config.stripe !== undefined,
    support: config.supportContact ?? '',
    packages: [...pointPackages],
    vip: vipPrices,
    isPaid: session !== '' && (subscription?.session_id === session || (await isCredited(db, account.id, session))),
  };
}

async function usageOf(db: Database, accountId: string) {
  const { books, online, overdue } = await db
    .selectFrom('book')
    .where('owner_id', '=', accountId)
    .where('deleted', 'is', null)
    .select((row) =>
      row.fn.countAll<number>().filterWhere('folder_type', '=', 1).filterWhere(row.not(isUncounted)).as('books'),
    )
    .select((row) =>
      row.fn
        .countAll<number>()
        .filterWhere('published_version', 'is not', null)
        .filterWhere('status', '=', 'enabled')
        .as('online'),
    )
    .select((row) => row.fn.countAll<number>().filterWhere('status', '=', 'overdue').as('overdue'))
    .executeTakeFirstOrThrow();
  const { bytes } = await db
    .selectFrom('book_source')
    .innerJoin('book', 'book.id', 'book_source.book_id')
    .where('book.owner_id', '=', accountId)
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return { books, online, overdue, bytes };
}

async function isCredited(db: Database, accountId: string, session: string): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger_entry')
    .where('reference', '=', paymentReference(session))
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirst();
  return entry !== undefined;
}

/** Returns the ledger reference of a Stripe payment or invoice. */
export const paymentReference = (id: string): string => `stripe ${id}`;

/** Lists the points and VIP that an account has received and used, newest first. */
export async function planHistory(
  db: Database,
  accountId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<CallData<typeof getPlanHistory>> {
  const { total } = await db
    .selectFrom('ledger_entry')
    .where('account_id', '=', accountId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('ledger_entry')
    // The title of a book is included only while the book belongs to this account.
    .leftJoin('book', (join) => join.onRef('book.id', '=', 'book_id').on('book.owner_id', '=', accountId))
    .where('account_id', '=', accountId)
    .select(['ledger_entry.id as entryId', 'reason', 'amount', 'balance', 'vip_until', 'book.title'])
    .select([sql<string | null>`to_char(month, 'YYYY-MM-DD')`.as('month'), 'ledger_entry.created'])
    .orderBy('ledger_entry.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const list = rows.map(({ entryId, reason, amount, balance, vip_until, title, month, created }) => ({
    entryId,
    reason,
    amount,
    balance,
    vipUntil: vip_until?.toISOString() ?? null,
    book: title ?? '',
    month,
    created: created.toISOString(),
  }));
  return { list, total };
}
