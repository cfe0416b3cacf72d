import type { Feature, FolderType } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import type { PowerOverrides } from '../../accounts/entitlements/limits.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';

export const folderTypes: readonly FolderType[] = [1, 2];

/** Returns the feature whose limit applies to a folder type. @see W-382, W-383 */
export const getLimitFeature = (type: FolderType) =>
  (type === 2 ? 'publicationCount' : 'bookFileCount') satisfies Feature;

/**
 * Creates the refusal for an account that has reached its limit.
 *
 * @param powers individual limits of the account; the message states such a limit
 * @see W-387, W-485, W-486
 */
export function createLimitRefusal(type: FolderType, powers: PowerOverrides): Refusal {
  const limit = powers[getLimitFeature(type)]?.limit;
  if (limit !== undefined && limit !== null) return new Refusal('BOOK_UPLOAD_OVER_LIMIT', 'limit.custom', { limit });
  return new Refusal('BOOK_UPLOAD_OVER_LIMIT', type === 2 ? 'limit.publications' : undefined);
}

/**
 * SQL condition: whether a book has no pages because its conversion failed. Such a book does not count toward the
 * limit.
 */
export const isUncounted = sql<boolean>`(book.page_count = 0 and exists (
  select from conversion where conversion.book_id = book.id and conversion.state = 'error'))`;

/** Counts the books or publications of an account. Books without pages whose conversion failed are not counted. */
export async function countAccountBooks(db: Kysely<Tables>, accountId: string, type: FolderType): Promise<number> {
  const { count } = await db
    .selectFrom('book')
    .where('owner_id', '=', accountId)
    .where('deleted', 'is', null)
    .where('folder_type', '=', type)
    .where('part_of', 'is', null)
    .where((row) => row.not(isUncounted))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
