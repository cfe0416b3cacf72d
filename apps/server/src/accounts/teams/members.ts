import type { TeamRole } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountServices } from '../account-services.ts';
import { recordAct } from '../audit/record-act.ts';
import { revokeInTeam } from '../grants/revoke-grants.ts';
import { lockTeam, requireNotAbove } from './team-rights.ts';
import type { TeamActor } from './teams.ts';
import type { HandOver } from './transfer-mails.ts';

type Needed = Pick<AccountServices, 'db' | 'revokeShares'>;
interface Named {
  readonly tid: string;
  readonly userId: string;
}

/** @throws Refusal if the account is not a member of the team */
async function memberOf(tx: Kysely<Tables>, { tid, userId }: Named) {
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

/** Revokes what depended on a member's role. */
const endOf = (tx: Kysely<Tables>, { revokeShares }: Pick<Needed, 'revokeShares'>, { tid, userId }: Named) =>
  revokeInTeam(tx, { accountId: userId, revokeShares }, tid);

const membership = (tx: Kysely<Tables>, { tid, userId }: Named, role: TeamRole) =>
  tx.updateTable('membership').set({ role }).where('team_id', '=', tid).where('account_id', '=', userId).execute();

/** Changes the role of a member, effective from the next request on. @throws Refusal @see RULINGS 13 */
export async function setRole(
  services: Needed,
  actor: TeamActor,
  { roleId, ...named }: Named & { readonly roleId: Exclude<TeamRole, 'owner'> },
): Promise<void> {
  const { tid } = named;
  await services.db.transaction().execute(async (tx) => {
    const { role: own } = await lockTeam(tx, tid, actor.account, 'team.members');
    const { role: before, email } = await memberOf(tx, named);
    requireNotAbove(own, before);
    requireNotAbove(own, roleId);
    if (before === 'owner') throw new Refusal('NO_PERMISSION', 'team.ownerStays');
    if (before === roleId) return;
    await membership(tx, named, roleId);
    await endOf(tx, services, named);
    await recordAct(tx, actor, {
      action: 'team.roleChanged',
      teamId: tid,
      target: email,
      detail: { before, role: roleId },
    });
  });
}

/** Removes a member, whose next request is refused. What the member has created stays in the team. @throws Refusal */
export async function removeMember(services: Needed, actor: TeamActor, named: Named): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { role: own } = await lockTeam(tx, named.tid, actor.account, 'team.members');
    const { role, email } = await memberOf(tx, named);
    requireNotAbove(own, role);
    await end(tx, services, named, role);
    await recordAct(tx, actor, { action: 'team.removed', teamId: named.tid, target: email, detail: { role } });
  });
}

/** @throws Refusal for the owner, because a team must have one */
export async function leaveTeam(services: Needed, actor: TeamActor, tid: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { role, name } = await lockTeam(tx, tid, actor.account, 'book.view');
    await end(tx, services, { tid, userId: actor.account.id }, role);
    await recordAct(tx, actor, { action: 'team.left', teamId: tid, target: name, detail: { role } });
  });
}

async function end(tx: Kysely<Tables>, services: Needed, named: Named, role: TeamRole): Promise<void> {
  if (role === 'owner') throw new Refusal('NO_PERMISSION', 'team.ownerStays');
  await endOf(tx, services, named);
  await tx.deleteFrom('membership').where('team_id', '=', named.tid).where('account_id', '=', named.userId).execute();
}

/**
 * Transfers a team: the owner becomes an administrator, so that there is always exactly one owner.
 *
 * @returns the details for the notification emails; `null` if the account named is already the owner
 * @throws Refusal
 */
export function transferTeam({ db }: Pick<Needed, 'db'>, actor: TeamActor, named: Named): Promise<HandOver | null> {
  const { tid } = named;
  return db.transaction().execute(async (tx) => {
    const { name: team } = await lockTeam(tx, tid, actor.account, 'team.delete');
    const { role, email, name } = await memberOf(tx, named);
    if (role === 'owner') return null;
    await membership(tx, { tid, userId: actor.account.id }, 'admin');
    await membership(tx, named, 'owner');
    await recordAct(tx, actor, { action: 'team.transferred', teamId: tid, target: email });
    return { tid, team, from: actor.account, to: { email, name } };
  });
}
