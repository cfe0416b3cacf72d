import { rolePermissions, type TeamPermission, type TeamRole } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';

export type BookPower = Extract<TeamPermission, 'book.view' | 'book.edit' | 'book.publish' | 'book.delete'>;

/**
 * Where books are, except parts of another book: in the library, in the trash, or in either. A deleted book's tombstone
 * is in neither.
 */
export type BookPlace = 'library' | 'trash' | 'any';

const isIn = {
  library: sql<boolean>`book.deleted is null and book.part_of is null`,
  trash: sql<boolean>`book.purge_due is not null`,
  any: sql<boolean>`(book.deleted is null or book.purge_due is not null)`,
} satisfies Record<BookPlace, unknown>;

/** Returns the roles with a permission over their own books, or over those of others. */
function rolesWith(power: BookPower, scope: 'self' | 'other'): TeamRole[] {
  const roles = Object.entries(rolePermissions).filter(([, powers]) => powers[scope].includes(power));
  return roles.map(([role]) => role as TeamRole);
}

/** Uses arrays, so that the indexes of owner and team can be combined. */
const teamsOf = ({ id }: { readonly id: string }, power: BookPower, scope: 'self' | 'other') => sql<string[]>`array(
  select team_id from membership where account_id = ${id} and role = any(${rolesWith(power, scope)}))`;

/**
 * Selects the books for which an account has a permission: its own, and those of its teams as far as its role allows.
 * Every query for a book must start here, so that an unknown book and another account's get the same response.
 *
 * @see W-391, RULINGS 13, safety T1, T2
 */
export function accessibleBooks(
  db: Kysely<Tables>,
  account: { readonly id: string },
  power: BookPower,
  place: BookPlace = 'library',
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
 * those accessible by a team role. A book may be in both.
 */
export function accessibleInParts(
  db: Kysely<Tables>,
  account: { readonly id: string },
  power: BookPower,
  place: BookPlace = 'library',
) {
  const books = db.selectFrom('book').where(isIn[place]);
  return {
    own: books
      .where('book.owner_id', '=', account.id)
      .where(sql<boolean>`(book.team_id is null or book.team_id = any(${teamsOf(account, power, 'self')}))`),
    others: books.where(sql<boolean>`book.team_id = any(${teamsOf(account, power, 'other')})`),
  };
}

/** Checks whether a text has the form of a book id; the database would reject others with an error. */
export function isBookId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Returns the same refusal for a book that does not exist and one that the account may not see. */
export function bookNotFound(): Refusal {
  return new Refusal('BOOK_NOT_FOUND');
}

/**
 * Returns the reason why an account lacks a permission over books: an account that can see all of them learns that its
 * role does not allow it; for others, the books do not exist. Does not reveal which of several books is concerned.
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
