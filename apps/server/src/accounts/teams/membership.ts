import { rolePermissions, type TeamRole } from '@leafcast/book';
import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The role that an account has in a team now, or `null` when it is not in it, or there is no such team. */
export async function roleIn(db: Database, teamId: string, accountId: string): Promise<TeamRole | null> {
  // '0' is how the addresses of the editor say that there is no team.
  if (teamId === '' || teamId === '0') return null;
  const row = await db
    .selectFrom('membership')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .select('role')
    .executeTakeFirst();
  return row?.role ?? null;
}

/**
 * The role of an account in the team that a call names; `null` where it names none.
 *
 * @throws Refusal NO_PERMISSION for a team that is not the account's own
 * @see RULINGS 37
 */
export async function roleInOwnTeam(db: Database, teamId: string, accountId: string): Promise<TeamRole | null> {
  const role = await roleIn(db, teamId, accountId);
  if (role === null && teamId !== '' && teamId !== '0') throw new Refusal('NO_PERMISSION', 'team.notMember');
  return role;
}

/** The role of an account that is in one team; `null` if it is in none or in several. */
export async function onlyRole(db: Database, accountId: string): Promise<TeamRole | null> {
  const [row, other] = await db
    .selectFrom('membership')
    .where('account_id', '=', accountId)
    .select('role')
    .limit(2)
    .execute();
  return row && !other ? row.role : null;
}

/**
 * Called at each step that creates something in a team, so that a revoked right takes effect at once.
 *
 * @param teamId `null` outside any team
 * @throws Refusal NO_PERMISSION unless the account may make books in that team now
 * @see safety T2
 */
export async function requireMaker(
  db: Database,
  account: { readonly id: string },
  teamId: string | null,
): Promise<void> {
  if (teamId === null) return;
  const role = await roleIn(db, teamId, account.id);
  if (role === null) throw new Refusal('NO_PERMISSION', 'team.notMember');
  if (!rolePermissions[role].self.includes('book.create')) throw new Refusal('NO_PERMISSION', 'team.mayNotCreate');
}
