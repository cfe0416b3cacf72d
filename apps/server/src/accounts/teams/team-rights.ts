import { rolePermissions, type TeamPermission, type TeamRole } from '@leafcast/book';
import { teamRoles } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../account/account.ts';
import { holdSession } from '../session/session.ts';

/**
 * Lets changes of one team's members come one after another, and finds the role of whoever makes one, whose session is held
 * until then. A team that does not exist and one of others are answered alike.
 *
 * @throws Refusal NO_PERMISSION for who is not in it, or whose role does not have the power; LOGIN_SIGNOUT for a session
 *   that has ended meanwhile
 * @see RULINGS 13, safety T2, T8
 */
export async function lockTeam(
  tx: Kysely<Tables>,
  teamId: string,
  account: Pick<Account, 'id' | 'sessionId'>,
  power: TeamPermission,
): Promise<{ readonly name: string; readonly role: TeamRole }> {
  await tx.selectFrom('team').where('id', '=', teamId).select('id').forUpdate().execute();
  // After the team, as in whatever ends the sessions of an owner: two that hold what the other waits for would be broken off.
  await holdSession(tx, account);
  return requireInTeam(tx, teamId, account.id, power);
}

/** The same, to look only. @throws Refusal NO_PERMISSION */
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

/** 0 for the owner, more for those who may do less. */
export const rankOf = (role: TeamRole): number => teamRoles.indexOf(role);

/** @throws Refusal NO_PERMISSION unless somebody with one role may give or take another. */
export function requireNotAbove(own: TeamRole, other: TeamRole): void {
  if (rankOf(other) < rankOf(own)) throw new Refusal('NO_PERMISSION', 'team.roleAbove');
}
