import { rolePermissions, type TeamRole } from '@leafcast/book';
import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the current role of an account in a team, or `null` if it is not a member or the team does not exist. */
export async function roleIn(db: Database, teamId: string, accountId: string): Promise<TeamRole | null> {
  // Addresses of the studio use '0' for no team.
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
 * Returns the role of an account in the team given in a call; `null` if none is given.
 *
 * @throws Refusal NO_PERMISSION for a team that the account is not a member of
 * @see RULINGS 37
 */
export async function roleInOwnTeam(db: Database, teamId: string, accountId: string): Promise<TeamRole | null> {
  const role = await roleIn(db, teamId, accountId);
  if (role === null && teamId !== '' && teamId !== '0') throw new Refusal('NO_PERMISSION', 'team.notMember');
  return role;
}

/** Returns the role of an account that is a member of one team; `null` for none or several. */
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
 * Called at each step that creates something in a team, so that a revoked permission takes effect immediately.
 *
 * @param teamId `null` outside any team
 * @throws Refusal NO_PERMISSION unless the account may currently create books in that team
 * @see safety T2
 */
export async function requireMayCreate(
  db: Database,
  account: { readonly id: string },
  teamId: string | null,
): Promise<void> {
  if (teamId === null) return;
  const role = await roleIn(db, teamId, account.id);
  if (role === null) throw new Refusal('NO_PERMISSION', 'team.notMember');
  if (!rolePermissions[role].self.includes('book.create')) throw new Refusal('NO_PERMISSION', 'team.mayNotCreate');
}
