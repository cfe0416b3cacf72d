import { rolePermissions } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import { roleIn } from '../../accounts/teams/membership.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isBookId } from '../../records/access/access.ts';

/** Who may publish the books of others in a team puts them on its shelves, too. */
const changers = Object.entries(rolePermissions)
  .filter(([, { other }]) => other.includes('book.publish'))
  .map(([role]) => role);

/** The bookcases that an account may change: its own, and those of teams as far as its role goes. */
export function accessibleBookcases(db: Kysely<Tables>, account: { readonly id: string }) {
  return db.selectFrom('bookcase').where(
    sql<boolean>`(bookcase.owner_id = ${account.id} or bookcase.team_id = any(array(
      select team_id from membership where account_id = ${account.id} and role = any(${changers}))))`,
  );
}

/** Whether an account may make bookcases of its own, or for a team. */
export async function mayChangeBookcases(
  db: Kysely<Tables>,
  account: { readonly id: string },
  teamId: string | null,
): Promise<boolean> {
  if (teamId === null) return true;
  return changers.includes((await roleIn(db, teamId, account.id)) ?? '');
}

/** @throws Refusal ERROR, alike for one that does not exist and one of somebody else */
export async function requireBookcase(
  db: Kysely<Tables>,
  account: { readonly id: string },
  bookcaseId: string,
  { locks = false } = {},
) {
  const found = isBookId(bookcaseId)
    ? await accessibleBookcases(db, account)
        .where('bookcase.id', '=', bookcaseId)
        .$if(locks, (row) => row.forUpdate())
        .selectAll()
        .executeTakeFirst()
    : undefined;
  if (!found) throw new Refusal('ERROR', 'bookcase.notFound');
  return found;
}
