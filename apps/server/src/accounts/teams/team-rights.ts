import { rolePermissions, type TeamPermission, type TeamRole } from '@leafcast/book';
import { teamRoles } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../account/account.ts';
import { lockSession } from '../account/session/session.ts';

/**
 * Locks a team and returns the account's role. While the lock is held, other changes to the team's members wait, and
 * the account's session cannot end. The response is the same for a team that does not exist and for another account's
 * team.
 *
 * @throws Refusal NO_PERMISSION if the account is not a member or its role lacks the permission; LOGIN_SIGNOUT if the
 * session
 *   has ended meanwhile
 *
 * @see RULINGS 13, safety T2, T8
 */
export async function lockTeam(
  tx: Kysely<Tables>,
  teamId: string,
  account: Pick<Account, 'id' | 'sessionId'>,
  power: TeamPermission,
): Promise<{ readonly name: string; readonly role: TeamRole }> {
  await tx.selectFrom('team').where('id', '=', teamId).select('id').forUpdate().execute();
  // Lock the session after the team, in the same order as all transactions that end an owner's sessions. With another
  // order, they could deadlock.
  await lockSession(tx, account);
  return requireTeamPower(tx, teamId, account.id, power);
}

/** Like `lockTeam`, but only reads, without locking. @throws Refusal NO_PERMISSION */
export async function requireTeamPower(db: Kysely<Tables>, teamId: string, accountId: string, power: TeamPermission) {
  const found = await db
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .select(['team.name', 'membership.role'])
    .executeTakeFirst();
  if (!found) throw new Refusal('NO_PERMISSION', 'team.notMember');
  if (!rolePermissions[found.role].other.includes(power)) throw new Refusal('NO_PERMISSION', 'team.mayNot');
  return found;
}

/** Returns the rank of a role: 0 for the owner, and higher numbers for roles with fewer permissions. */
export const getRoleRank = (role: TeamRole): number => teamRoles.indexOf(role);

/**
 * Requires that a person with the role `own` may grant or revoke the role `other`.
 *
 * @throws Refusal NO_PERMISSION if the other role is above the person's own role
 */
export function requireNotAbove(own: TeamRole, other: TeamRole): void {
  if (getRoleRank(other) < getRoleRank(own)) throw new Refusal('NO_PERMISSION', 'team.roleAbove');
}
