import type { CallData, getTeam, getTeamInvitation, inviteToTeam } from '@leafcast/contract';
import { invitationDays, maxMembers } from '@leafcast/contract';
import type { Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAuditEntry } from '../account/audit/record-audit-entry.ts';
import { checkEmail } from '../account/email.ts';
import { hashToken, newToken } from '../account/session/session.ts';
import type { TeamInvitationTable } from '../tables.ts';
import { lockTeam, requireNotAbove } from './team-rights.ts';
import type { TeamActor } from './teams.ts';

/** Maximum number of open invitations of a team. */
const maxOpen = 100;

type Invitation = CallData<typeof getTeam>['invitations'][number];
type InvitationRequest = z.output<(typeof inviteToTeam)['body']>;

const recordOf = (row: Pick<Selectable<TeamInvitationTable>, 'id' | 'role' | 'email' | 'uses_left' | 'expires'>) => ({
  invitationId: row.id,
  roleId: row.role,
  email: row.email ?? '',
  usesLeft: row.uses_left,
  expires: row.expires.toISOString(),
});

/**
 * Creates an invitation to a team. The invitation is valid for a week. It is either for one email address and can be
 * used once, or it is a link that a given number of people can use.
 *
 * @returns token of the invitation, of which only the hash is stored, and the invitation
 * @throws Refusal if the role is above the inviter's own role, or the inviter's session has ended meanwhile
 */
export function createTeamInvitation(
  db: Database,
  actor: TeamActor,
  { tid, roleId, email: typed, uses }: InvitationRequest,
) {
  const email = typed.trim() === '' ? null : checkEmail(typed);
  return db.transaction().execute(async (tx) => {
    const { name, role: own } = await lockTeam(tx, tid, actor.account, 'team.members');
    requireNotAbove(own, roleId);
    const open = await openInvitations(tx, tid, actor.now);
    if (open.length >= maxOpen) throw new Refusal('ERROR', 'team.invitationsFull', { count: maxOpen });
    const token = newToken();
    const row = await tx
      .insertInto('team_invitation')
      .values({
        token_hash: hashToken(token),
        team_id: tid,
        role: roleId,
        email,
        uses_left: email === null ? uses : 1,
        made_by: actor.account.id,
        expires: new Date(actor.now.getTime() + invitationDays * 24 * 3600 * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAuditEntry(tx, actor, {
      action: 'team.invited',
      teamId: tid,
      target: email ?? '',
      detail: { role: roleId },
    });
    return { token, email, teamName: name, invitation: recordOf(row) };
  });
}

/** Lists the invitations that can still be used, newest first. */
export async function openInvitations(db: Kysely<Tables>, teamId: string, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('team_invitation')
    .where('team_id', '=', teamId)
    .where('expires', '>', now)
    .orderBy('expires', 'desc')
    .orderBy('id')
    .limit(maxOpen)
    .selectAll()
    .execute();
  return rows.map(recordOf);
}

/**
 * Revokes an invitation.
 *
 * @throws Refusal if the team has no such invitation
 */
export async function revokeInvitation(db: Database, actor: TeamActor, tid: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockTeam(tx, tid, actor.account, 'team.members');
    const gone = await tx
      .deleteFrom('team_invitation')
      .where('team_id', '=', tid)
      // Ids are compared as text, so that a malformed id matches no row.
      .where(({ cast }) => cast<string>('id', 'text'), '=', id)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!gone) throw new Refusal('ERROR', 'team.invitationInvalid');
    await recordAuditEntry(tx, actor, {
      action: 'team.invitationRevoked',
      teamId: tid,
      target: gone.email ?? '',
      detail: { role: gone.role },
    });
  });
}

const invalid = () => new Refusal('ERROR', 'team.invitationInvalid');

function findInvitation(db: Kysely<Tables>, token: string, now: Date) {
  return db
    .selectFrom('team_invitation')
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .innerJoin('account', 'account.id', 'team_invitation.made_by')
    .where('token_hash', '=', hashToken(token))
    .where('team_invitation.expires', '>', now)
    .select(['team.id as tid', 'team.name', 'account.name as invited_by'])
    .select(['team_invitation.role', 'team_invitation.email'])
    .executeTakeFirst();
}

/** Returns the details of an invitation. @throws Refusal if the token is unknown, used up or expired */
export async function readInvitation(
  db: Kysely<Tables>,
  { token, accountId, now }: { readonly token: string; readonly accountId: string | null; readonly now: Date },
  roleName: (role: string) => string,
): Promise<CallData<typeof getTeamInvitation>> {
  const found = await findInvitation(db, token, now);
  if (!found) throw invalid();
  const { tid, name, role, email, invited_by } = found;
  const isMember = accountId !== null && (await isTeamMember(db, tid, accountId));
  return { tid, name, roleId: role, roleName: roleName(role), invitedBy: invited_by, email: email ?? '', isMember };
}

async function isTeamMember(db: Kysely<Tables>, teamId: string, accountId: string): Promise<boolean> {
  const member = db.selectFrom('membership').where('team_id', '=', teamId).where('account_id', '=', accountId);
  return (await member.select('role').executeTakeFirst()) !== undefined;
}

/**
 * Adds the account to the team of an invitation. If many accounts accept the invitation concurrently, only as many are
 * admitted as it has uses left. An account that is already a member does not use it up.
 *
 * @returns the team's id
 * @throws Refusal if the invitation is invalid or for another address, or the team is full
 */
export function acceptInvitation(db: Database, actor: TeamActor, token: string): Promise<string> {
  const { account, now } = actor;
  return db.transaction().execute(async (tx) => {
    const found = await findInvitation(tx, token, now);
    if (!found) throw invalid();
    const { tid, name } = found;
    if (found.email !== null && found.email !== account.email) throw new Refusal('ERROR', 'team.invitationOther');
    await tx.selectFrom('team').where('id', '=', tid).select('id').forUpdate().execute();
    if (await isTeamMember(tx, tid, account.id)) return tid;
    // Check the invitation again under the lock, because it may have been used up or revoked meanwhile.
    const used = await consumeUse(tx, token, now);
    if (used === null) throw invalid();
    const { count } = await tx
      .selectFrom('membership')
      .where('team_id', '=', tid)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxMembers) throw new Refusal('ERROR', 'team.full', { count: maxMembers });
    await tx
      .insertInto('membership')
      .values({ team_id: tid, account_id: account.id, role: used, joined: now })
      .execute();
    await recordAuditEntry(tx, actor, { action: 'team.joined', teamId: tid, target: name, detail: { role: used } });
    return tid;
  });
}

/**
 * Consumes one use of an invitation.
 *
 * @returns the role that the invitation grants, or `null` if it has no uses left
 */
async function consumeUse(tx: Kysely<Tables>, token: string, now: Date) {
  const isIt = hashToken(token);
  const last = await tx
    .deleteFrom('team_invitation')
    .where('token_hash', '=', isIt)
    .where('expires', '>', now)
    .where('uses_left', '=', 1)
    .returning('role')
    .executeTakeFirst();
  if (last) return last.role;
  const one = await tx
    .updateTable('team_invitation')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('token_hash', '=', isIt)
    .where('expires', '>', now)
    .where('uses_left', '>', 1)
    .returning('role')
    .executeTakeFirst();
  return one?.role ?? null;
}

/** Deletes invitations that have expired. */
export async function deleteExpiredTeamInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('team_invitation').where('expires', '<', now).execute();
}
