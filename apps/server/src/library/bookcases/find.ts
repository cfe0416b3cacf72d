import { rolePermissions } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import { getTeamRole } from '../../accounts/teams/membership.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isBookId } from '../../records/access/access.ts';

/** Roles that may put books on the team's shelves: those that may publish other members' books. */
const editingRoles = Object.entries(rolePermissions)
  .filter(([, { other }]) => other.includes('book.publish'))
  .map(([role]) => role);

/** Selects the bookcases that an account may change: its own, and bookcases of teams in which its role allows it. */
export function accessibleBookcases(db: Kysely<Tables>, account: { readonly id: string }) {
  return db.selectFrom('bookcase').where(
    sql<boolean>`(bookcase.owner_id = ${account.id} or bookcase.team_id = any(array(
      select team_id from membership where account_id = ${account.id} and role = any(${editingRoles}))))`,
  );
}

/** Checks whether an account may create its own bookcases, or bookcases for a team. */
export async function mayChangeBookcases(
  db: Kysely<Tables>,
  account: { readonly id: string },
  teamId: string | null,
): Promise<boolean> {
  if (teamId === null) return true;
  return editingRoles.includes((await getTeamRole(db, teamId, account.id)) ?? '');
}

/**
 * Finds a bookcase that the account may change.
 *
 * @throws Refusal ERROR, which is the same for an unknown bookcase and for another account's bookcase
 */
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
