import { rolePermissions, type TeamPermission, type TeamRole } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';

export type BookPower = Extract<TeamPermission, 'book.view' | 'book.edit' | 'book.publish' | 'book.delete'>;

/**
 * Location of books: the library, the trash, or either of them. Books that were converted only to add their pages to
 * another book, and the tombstones of deleted books, are in neither.
 */
export type TrashFilter = 'library' | 'trash' | 'any';

const isIn = {
  library: sql<boolean>`book.deleted is null and book.part_of is null`,
  trash: sql<boolean>`book.purge_due is not null`,
  any: sql<boolean>`(book.deleted is null or book.purge_due is not null)`,
} satisfies Record<TrashFilter, unknown>;

/** Returns the roles that have a permission over their own books (`self`) or over other members' books (`other`). */
function rolesWith(power: BookPower, scope: 'self' | 'other'): TeamRole[] {
  const roles = Object.entries(rolePermissions).filter(([, powers]) => powers[scope].includes(power));
  return roles.map(([role]) => role as TeamRole);
}

/**
 * Returns an SQL array of the teams in which the account has the permission. With arrays, the indexes of owner and team
 * can be combined.
 */
const teamsOf = ({ id }: { readonly id: string }, power: BookPower, scope: 'self' | 'other') => sql<string[]>`array(
  select team_id from membership where account_id = ${id} and role = any(${rolesWith(power, scope)}))`;

/**
 * Selects the books for which an account has a permission: its own, and its teams' according to its role. Every query
 * for a book must start here, so that the response is the same for an unknown book and for another account's book.
 *
 * @see W-391, RULINGS 13, safety T1, T2
 */
export function accessibleBooks(
  db: Kysely<Tables>,
  account: { readonly id: string },
  power: BookPower,
  place: TrashFilter = 'library',
) {
  return db
    .selectFrom('book')
    .where(isIn[place])
    .where(
      sql<boolean>`(
      book.owner_id = ${account.id} and (book.team_id is null or book.team_id = any(${teamsOf(account, power, 'self')}))
      or book.team_id = any(${teamsOf(account, power, 'other')}))`,
    );
}

/**
 * Selects the same books as `accessibleBooks` with two queries, each served by one index: the account's own books, and
 * the books accessible by a team role. A book may be in both results.
 */
export function accessibleBooksInParts(
  db: Kysely<Tables>,
  account: { readonly id: string },
  power: BookPower,
  place: TrashFilter = 'library',
) {
  const books = db.selectFrom('book').where(isIn[place]);
  return {
    own: books
      .where('book.owner_id', '=', account.id)
      .where(sql<boolean>`(book.team_id is null or book.team_id = any(${teamsOf(account, power, 'self')}))`),
    others: books.where(sql<boolean>`book.team_id = any(${teamsOf(account, power, 'other')})`),
  };
}

/** Checks whether a text has the form of a book id. The database would report an error for other texts. */
export function isBookId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Returns the refusal for a book that does not exist. It is the same for a book that the account may not see. */
export function bookNotFound(): Refusal {
  return new Refusal('BOOK_NOT_FOUND');
}

/**
 * Returns the reason why an account lacks a permission for books. An account that can see all of them learns that its
 * role does not allow the action; for other accounts, the books do not exist. Does not reveal which of several books is
 * the reason.
 *
 * @see RULINGS 13, 34, 37
 */
export async function refusalForBooks(
  db: Kysely<Tables>,
  account: { readonly id: string },
  bookIds: string | readonly string[],
  power: BookPower,
): Promise<Refusal> {
  const ids = [...new Set([bookIds].flat())];
  if (!ids.every(isBookId)) return bookNotFound();
  const holds = async (one: BookPower) => {
    const found = await accessibleBooks(db, account, one, 'any')
      .where('book.id', 'in', ids)
      .select('book.id')
      .execute();
    return found.length === ids.length;
  };
  const isOfRole = (await holds('book.view')) && !(await holds(power));
  return isOfRole ? new Refusal('NO_PERMISSION', 'team.mayNot') : bookNotFound();
}
