import type { Transaction } from 'kysely';
import { currentPlan } from '../../accounts/entitlements/current-plan.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { countAccountBooks, createLimitRefusal, getLimitFeature, isUncounted } from '../../records/access/quota.ts';

type Deps = Pick<Services, 'config' | 'now'>;

/**
 * Checks that an account has room for a book that is about to count toward the limit. Locks the owner's account.
 *
 * @throws Refusal BOOK_UPLOAD_OVER_LIMIT if there is no room
 */
export async function requireQuota(tx: Transaction<Tables>, bookId: string, { config, now }: Deps): Promise<void> {
  const book = await tx
    .selectFrom('book')
    .where('id', '=', bookId)
    .select(['owner_id', 'team_id', 'folder_type'])
    .executeTakeFirstOrThrow();
  const owner = await tx
    .selectFrom('account')
    .where('id', '=', book.owner_id)
    .select(['plan', 'vip_until', 'powers'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const type = book.folder_type;
  const { limit } = resolveAccountPowers(config, actingAccount({ ...owner, plan: currentPlan(owner, now()) }, book))[
    getLimitFeature(type)
  ];
  if (limit !== null && (await countAccountBooks(tx, book.owner_id, type)) >= limit)
    throw createLimitRefusal(type, owner.powers);
}

/**
 * Checks that there is room for a book before its failed document is retried or replaced, because the book then counts
 * toward the limit.
 */
export async function requireQuotaToRetry(tx: Transaction<Tables>, bookId: string, deps: Deps): Promise<void> {
  const row = await tx
    .selectFrom('book')
    .where('id', '=', bookId)
    .select(isUncounted.as('isUncounted'))
    .executeTakeFirst();
  if (row?.isUncounted) await requireQuota(tx, bookId, deps);
}
