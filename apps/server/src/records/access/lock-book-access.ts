import type { Kysely } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { lockSession } from '../../accounts/account/session/session.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accessibleBooks, type BookPower, isBookId, refusalForBooks, type TrashFilter } from './access.ts';

type Holder = Pick<Account, 'id' | 'sessionId'>;

/**
 * Locks an account's permissions for books, and its session, until the transaction ends. When creating something that
 * must end with the account's team role or session, acquire this lock before any other. A concurrent revocation then
 * waits and sees what was created.
 *
 * @returns ids of the books for which the account has the permission now
 * @throws Refusal LOGIN_SIGNOUT if the session has ended
 * @see safety T2, T8
 */
export async function lockBookAccess(
  tx: Kysely<Tables>,
  account: Holder,
  bookIds: readonly string[],
  power: BookPower,
  place?: TrashFilter,
): Promise<ReadonlySet<string>> {
  const teams = tx.selectFrom('book').where('id', 'in', bookIds).select('team_id');
  // Changes of members lock the team, always before the session, so use the same order.
  await tx.selectFrom('team').where('id', 'in', teams).orderBy('id').select('id').forKeyShare().execute();
  await lockSession(tx, account);
  const books = accessibleBooks(tx, account, power, place).where('book.id', 'in', bookIds);
  return new Set((await books.select('book.id').execute()).map(({ id }) => id));
}

/** Like `lockBookAccess`, but for one book. @throws Refusal also if the account lacks the permission */
export async function lockSingleBookAccess(
  tx: Kysely<Tables>,
  account: Holder,
  bookId: string,
  power: BookPower,
): Promise<void> {
  const isHeld = isBookId(bookId) && (await lockBookAccess(tx, account, [bookId], power)).has(bookId);
  if (!isHeld) throw await refusalForBooks(tx, account, bookId, power);
}
