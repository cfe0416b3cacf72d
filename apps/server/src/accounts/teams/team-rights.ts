import { rolePermissions, type TeamPermission, type TeamRole } from '@leafcast/book';
import { teamRoles } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../account/account.ts';
import { lockSession } from '../account/session/session.ts';

/**
 * Locks a team so that changes to its members happen one after another, holds the session of the account until the
 * transaction ends, and returns the account's role. A team that does not exist and a team of others get the same
 * response.
 *
 * @throws Refusal NO_PERMISSION for an account that is not a member or whose role lacks the permission; LOGIN_SIGNOUT
 * for a session
 *   that has ended in the meantime
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
  // Lock the session after the team, in the same order as everything that ends an owner's sessions; otherwise the two
  // could deadlock.
  await lockSession(tx, account);
  return requireInTeam(tx, teamId, account.id, power);
}

/** Like `lockTeam`, but for reading only. @throws Refusal NO_PERMISSION */
export async function requireInTeam(db: Kysely<Tables>, teamId: string, accountId: string, power: TeamPermission) {
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

/** Returns 0 for the owner, and higher numbers for roles with fewer permissions. */
export const rankOf = (role: TeamRole): number => teamRoles.indexOf(role);

/** @throws Refusal NO_PERMISSION unless a person with one role may grant or revoke the other. */
export function requireNotAbove(own: TeamRole, other: TeamRole): void {
  if (rankOf(other) < rankOf(own)) throw new Refusal('NO_PERMISSION', 'team.roleAbove');
}
