import type { TeamRole } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAuditEntry } from '../account/audit/record-audit-entry.ts';
import type { AccountServices } from '../account-services.ts';
import { revokeTeamGrants } from '../grants/revoke-grants.ts';
import { lockTeam, requireNotAbove } from './team-rights.ts';
import type { TeamActor } from './teams.ts';
import type { TeamTransfer } from './transfer-mails.ts';

type Deps = Pick<AccountServices, 'db' | 'revokeShares'>;
interface MemberRef {
  readonly tid: string;
  readonly userId: string;
}

/**
 * Returns a member of a team.
 *
 * @throws Refusal if the account is not a member
 */
async function memberOf(tx: Kysely<Tables>, { tid, userId }: MemberRef) {
  const member = await tx
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('team_id', '=', tid)
    .where('account_id', '=', userId)
    .select(['membership.role', 'account.email', 'account.name'])
    .executeTakeFirst();
  if (!member) throw new Refusal('ERROR', 'team.noMember');
  return member;
}

/** Revokes everything that depends on a member's role in the team. */
const revokeTeamGrantsOf = (
  tx: Kysely<Tables>,
  { revokeShares }: Pick<Deps, 'revokeShares'>,
  { tid, userId }: MemberRef,
) => revokeTeamGrants(tx, { accountId: userId, revokeShares }, tid);

const membership = (tx: Kysely<Tables>, { tid, userId }: MemberRef, role: TeamRole) =>
  tx.updateTable('membership').set({ role }).where('team_id', '=', tid).where('account_id', '=', userId).execute();

/**
 * Changes the role of a member. The new role applies from the next request.
 *
 * @throws Refusal if the account may not change the role
 * @see RULINGS 13
 */
export async function setRole(
  services: Deps,
  actor: TeamActor,
  { roleId, ...memberRef }: MemberRef & { readonly roleId: Exclude<TeamRole, 'owner'> },
): Promise<void> {
  const { tid } = memberRef;
  await services.db.transaction().execute(async (tx) => {
    const { role: own } = await lockTeam(tx, tid, actor.account, 'team.members');
    const { role: before, email } = await memberOf(tx, memberRef);
    requireNotAbove(own, before);
    requireNotAbove(own, roleId);
    if (before === 'owner') throw new Refusal('NO_PERMISSION', 'team.ownerStays');
    if (before === roleId) return;
    await membership(tx, memberRef, roleId);
    await revokeTeamGrantsOf(tx, services, memberRef);
    await recordAuditEntry(tx, actor, {
      action: 'team.roleChanged',
      teamId: tid,
      target: email,
      detail: { before, role: roleId },
    });
  });
}

/**
 * Removes a member, whose next request is refused. Content that the member has created stays in the team.
 *
 * @throws Refusal if the account may not remove the member
 */
export async function removeMember(services: Deps, actor: TeamActor, memberRef: MemberRef): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { role: own } = await lockTeam(tx, memberRef.tid, actor.account, 'team.members');
    const { role, email } = await memberOf(tx, memberRef);
    requireNotAbove(own, role);
    await endMembership(tx, services, memberRef, role);
    await recordAuditEntry(tx, actor, {
      action: 'team.removed',
      teamId: memberRef.tid,
      target: email,
      detail: { role },
    });
  });
}

/**
 * Removes the account itself from a team.
 *
 * @throws Refusal if the account is the owner, because a team must have an owner
 */
export async function leaveTeam(services: Deps, actor: TeamActor, tid: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { role, name } = await lockTeam(tx, tid, actor.account, 'book.view');
    await endMembership(tx, services, { tid, userId: actor.account.id }, role);
    await recordAuditEntry(tx, actor, { action: 'team.left', teamId: tid, target: name, detail: { role } });
  });
}

async function endMembership(tx: Kysely<Tables>, services: Deps, memberRef: MemberRef, role: TeamRole): Promise<void> {
  if (role === 'owner') throw new Refusal('NO_PERMISSION', 'team.ownerStays');
  await revokeTeamGrantsOf(tx, services, memberRef);
  await tx
    .deleteFrom('membership')
    .where('team_id', '=', memberRef.tid)
    .where('account_id', '=', memberRef.userId)
    .execute();
}

/**
 * Transfers the ownership of a team. The former owner becomes an administrator, so that there is always exactly one
 * owner.
 *
 * @returns data for the notification emails; `null` if the given account is already the owner
 * @throws Refusal if the transfer is not allowed
 */
export function transferTeam(
  { db }: Pick<Deps, 'db'>,
  actor: TeamActor,
  memberRef: MemberRef,
): Promise<TeamTransfer | null> {
  const { tid } = memberRef;
  return db.transaction().execute(async (tx) => {
    const { name: team } = await lockTeam(tx, tid, actor.account, 'team.delete');
    const { role, email, name } = await memberOf(tx, memberRef);
    if (role === 'owner') return null;
    await membership(tx, { tid, userId: actor.account.id }, 'admin');
    await membership(tx, memberRef, 'owner');
    await recordAuditEntry(tx, actor, { action: 'team.transferred', teamId: tid, target: email });
    return { tid, team, from: actor.account, to: { email, name } };
  });
}
