import { rolePermissions, type TeamRole } from '@leafcast/book';
import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the current role of an account in a team, or `null` if it is not a member or the team does not exist. */
export async function getTeamRole(db: Database, teamId: string, accountId: string): Promise<TeamRole | null> {
  // The studio's URLs use '0' for no team.
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
 * Returns the role of an account in the team given in a call; `null` if no team is given.
 *
 * @throws Refusal NO_PERMISSION if the account is not a member of the team
 * @see RULINGS 37
 */
export async function getRequestedTeamRole(db: Database, teamId: string, accountId: string): Promise<TeamRole | null> {
  const role = await getTeamRole(db, teamId, accountId);
  if (role === null && teamId !== '' && teamId !== '0') throw new Refusal('NO_PERMISSION', 'team.notMember');
  return role;
}

/** Returns the account's role in its only team; `null` if it is a member of no team or of several. */
export async function getOnlyTeamRole(db: Database, accountId: string): Promise<TeamRole | null> {
  const [row, other] = await db
    .selectFrom('membership')
    .where('account_id', '=', accountId)
    .select('role')
    .limit(2)
    .execute();
  return row && !other ? row.role : null;
}

/**
 * Requires the permission to create books in a team. Called at each step of the creation, so that a revoked permission
 * takes effect immediately.
 *
 * @param teamId `null` outside any team
 * @throws Refusal NO_PERMISSION if the account may not currently create books in that team
 * @see safety T2
 */
export async function requireMayCreate(
  db: Database,
  account: { readonly id: string },
  teamId: string | null,
): Promise<void> {
  if (teamId === null) return;
  const role = await getTeamRole(db, teamId, account.id);
  if (role === null) throw new Refusal('NO_PERMISSION', 'team.notMember');
  if (!rolePermissions[role].self.includes('book.create')) throw new Refusal('NO_PERMISSION', 'team.mayNotCreate');
}
