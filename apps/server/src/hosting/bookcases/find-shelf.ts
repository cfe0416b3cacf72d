import { checkPublicName } from '@leafcast/book';
import type { Database } from '../../platform/database/connect.ts';

/**
 * Finds the bookcase by the last part of its public URL. Returns `null` if there is none, or if its account is about to
 * be deleted.
 */
export async function findShelf(db: Database, word: string) {
  const checked = checkPublicName(word);
  if ('issue' in checked) return null;
  const found = await db
    .selectFrom('bookcase')
    .leftJoin('account', 'account.id', 'bookcase.owner_id')
    .where('word', '=', checked.name)
    .where('account.delete_due', 'is', null)
    .selectAll('bookcase')
    .executeTakeFirst();
  return found ?? null;
}
export type FoundShelf = NonNullable<Awaited<ReturnType<typeof findShelf>>>;
