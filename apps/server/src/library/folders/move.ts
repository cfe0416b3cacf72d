import type { FolderType } from '@leafcast/book';
import type { CallData, moveBooks } from '@leafcast/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { findBookLocation, findTeam, lockFolders } from '../../records/access/folders.ts';
import { countAccountBooks, createLimitRefusal, getLimitFeature } from '../../records/access/quota.ts';

/**
 * Moves books into a folder of their current library. A team's books stay in the team.
 *
 * @throws Refusal BOOK_NOT_FOUND if the account may not edit one of the books; in that case, nothing is moved
 * @see RULINGS 34, 37
 */
export function moveToFolder(
  { db, config }: Pick<Services, 'db' | 'config'>,
  account: Account,
  { bookIds, tid, fid }: z.output<(typeof moveBooks)['body']>,
): Promise<CallData<typeof moveBooks>> {
  const ids = [...new Set(bookIds)];
  if (ids.length === 0) return Promise.resolve({ changed: 0 });
  if (!ids.every(isBookId)) return Promise.reject(bookNotFound());
  return db.transaction().execute(async (tx) => {
    await lockFolders(tx, account, (await findTeam(tx, account, tid))?.id ?? null);
    const place = await findBookLocation(tx, account, { tid, fid });
    const books = await accessibleBooks(tx, account, 'book.edit')
      .where('book.id', 'in', ids)
      .select(['book.owner_id', 'book.team_id', 'book.folder_type'])
      .orderBy('book.id')
      .forUpdate('book')
      .execute();
    if (books.length !== ids.length) throw await refusalForBooks(tx, account, ids, 'book.edit');
    if (books.some(({ team_id }) => team_id !== place.teamId)) throw new Refusal('ERROR', 'folder.otherPlace');
    const grown = books.filter(({ folder_type }) => folder_type !== place.type).map(({ owner_id }) => owner_id);
    for (const owner of new Set(grown.toSorted())) {
      const more = grown.filter((one) => one === owner).length;
      await requireQuota(tx, config, { owner, teamId: place.teamId, type: place.type, more });
    }
    const moved = await tx
      .updateTable('book')
      .set({ folder_id: place.folderId, folder_type: place.type })
      .where('id', 'in', ids)
      .executeTakeFirst();
    return { changed: Number(moved.numUpdatedRows) };
  });
}

interface QuotaIncrease {
  readonly owner: string;
  readonly teamId: string | null;
  readonly type: FolderType;
  readonly more: number;
}

/**
 * Checks the limit for books. Locks the owner's row, so that two concurrent calls cannot both take the last free place.
 *
 * @throws Refusal BOOK_UPLOAD_OVER_LIMIT
 */
async function requireQuota(
  tx: Transaction<Tables>,
  config: Services['config'],
  { owner, teamId, type, more }: QuotaIncrease,
): Promise<void> {
  const held = await tx
    .selectFrom('account')
    .where('id', '=', owner)
    .select(['plan', 'powers'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { allowed, limit } = resolveAccountPowers(config, actingAccount(held, { team_id: teamId }))[
    getLimitFeature(type)
  ];
  const full = limit !== null && (await countAccountBooks(tx, owner, type)) + more > limit;
  if (!allowed || full) throw createLimitRefusal(type, held.powers);
}
