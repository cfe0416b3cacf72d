import type { Kysely } from 'kysely';
import { selectAllUploads, uploadNotFound } from '../../intake/upload/unfinished/uploads.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  accessibleBooks,
  type BookPower,
  bookNotFound,
  isBookId,
  refusalForBooks,
  type TrashFilter,
} from '../../records/access/access.ts';

interface Caller {
  readonly id: string;
}

/**
 * Checks that the account may change all the given books. Called before the first book is changed: if the account may
 * not change one of them, none is changed.
 *
 * @throws Refusal BOOK_NOT_FOUND, which does not reveal the book
 * @see RULINGS 34, safety T1
 */
export async function requireBooks(
  db: Kysely<Tables>,
  account: Caller,
  bookIds: readonly string[],
  power: BookPower,
  place: TrashFilter = 'library',
): Promise<void> {
  const ids = [...new Set(bookIds)];
  if (!ids.every(isBookId)) throw bookNotFound();
  if (ids.length === 0) return;
  const { count } = await accessibleBooks(db, account, power, place)
    .where('book.id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) !== ids.length) throw await refusalForBooks(db, account, ids, power);
}

/** Like `requireBooks`, for uploads. @throws Refusal ERROR */
export async function requireUploads(
  db: Kysely<Tables>,
  account: Caller,
  uploadIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) return;
  const { count } = await selectAllUploads(db, account, now)
    .where('upload.id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) !== ids.length) throw uploadNotFound();
}
