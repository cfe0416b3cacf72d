import { rolePermissions } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import { roleIn } from '../../accounts/teams/membership.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isBookId } from '../../records/access/access.ts';

/** Roles that may publish books of other members may also put them on the team's shelves. */
const editingRoles = Object.entries(rolePermissions)
  .filter(([, { other }]) => other.includes('book.publish'))
  .map(([role]) => role);

/** Selects the bookcases that an account may change: its own, and those of teams where its role allows it. */
export function accessibleBookcases(db: Kysely<Tables>, account: { readonly id: string }) {
  return db.selectFrom('bookcase').where(
    sql<boolean>`(bookcase.owner_id = ${account.id} or bookcase.team_id = any(array(
      select team_id from membership where account_id = ${account.id} and role = any(${editingRoles}))))`,
  );
}

/** Checks whether an account may create bookcases of its own, or for a team. */
export async function mayChangeBookcases(
  db: Kysely<Tables>,
  account: { readonly id: string },
  teamId: string | null,
): Promise<boolean> {
  if (teamId === null) return true;
  return editingRoles.includes((await roleIn(db, teamId, account.id)) ?? '');
}

/** @throws Refusal ERROR, the same for an unknown bookcase and one of another account */
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
