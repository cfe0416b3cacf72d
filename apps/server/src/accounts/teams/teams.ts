import { randomUUID } from 'node:crypto';
import { cleanTitle, rolePermissions } from '@leafcast/book';
import { maxTeams, type Team, type TeamMember, teamRoles } from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../account/account.ts';
import { type Actor, recordAuditEntry } from '../account/audit/record-audit-entry.ts';
import type { AccountServices } from '../account-services.ts';
import { lockTeam } from './team-rights.ts';

/** The account that makes a change. */
export interface TeamActor extends Actor {
  readonly account: Pick<Account, 'id' | 'email' | 'name' | 'sessionId'>;
}
type RoleName = (role: string) => string;

const maxNameLength = 80;

/**
 * Returns a team name in its stored form.
 *
 * @throws Refusal if the name is blank or too long
 */
function checkName(typed: string): string {
  const name = cleanTitle(typed.normalize('NFC'));
  if (name === null || name.length > maxNameLength)
    throw new Refusal('ERROR', 'team.nameMissing', { count: maxNameLength });
  return name;
}

/**
 * Creates a team owned by the account.
 *
 * @throws Refusal if the name is invalid, or the account owns too many teams
 */
export function createTeam(db: Database, actor: TeamActor, typed: string): Promise<string> {
  const name = checkName(typed);
  const { account, now } = actor;
  return db.transaction().execute(async (tx) => {
    // Locking the account serializes concurrent calls, so that each call counts the teams created before it.
    await tx.selectFrom('account').where('id', '=', account.id).select('id').forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('membership')
      .where('account_id', '=', account.id)
      .where('role', '=', 'owner')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxTeams) throw new Refusal('ERROR', 'team.tooMany', { count: maxTeams });
    const id = randomUUID();
    await tx.insertInto('team').values({ id, name, created: now }).execute();
    await tx
      .insertInto('membership')
      .values({ team_id: id, account_id: account.id, role: 'owner', joined: now })
      .execute();
    await recordAuditEntry(tx, actor, { action: 'team.created', teamId: id, target: name });
    return id;
  });
}

/** Lists the teams of an account by name, or only the given team if the account is a member. */
export async function listOwnTeams(
  db: Kysely<Tables>,
  accountId: string,
  roleName: RoleName,
  teamId?: string,
): Promise<Team[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .where('account_id', '=', accountId)
    .$if(teamId !== undefined, (teams) => teams.where('team.id', '=', teamId ?? ''))
    .select(['team.id', 'team.name', 'membership.role'])
    .select(
      sql<number>`(select count(*)::integer from membership as every where every.team_id = team.id)`.as('members'),
    )
    .orderBy(sql`lower(team.name)`)
    .orderBy('team.id')
    .limit(1000)
    .execute();
  return rows.map(({ id, name, role, members }) => ({
    tid: id,
    name,
    roleId: role,
    roleName: roleName(role),
    members,
  }));
}

/**
 * Lists the members of a team, highest role first.
 *
 * @param showsAddresses whether the caller may manage members and see their addresses
 */
export async function listMembers(
  db: Kysely<Tables>,
  teamId: string,
  roleName: RoleName,
  showsAddresses: boolean,
): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('team_id', '=', teamId)
    .select(['account.id', 'account.name', 'account.email', 'membership.role', 'membership.joined'])
    .orderBy(sql`array_position(${[...teamRoles]}::text[], membership.role)`)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(1000)
    .execute();
  return rows.map(({ id, name, email, role, joined }) => ({
    userId: id,
    name,
    email: showsAddresses ? email : '',
    roleId: role,
    roleName: roleName(role),
    joined: joined.toISOString(),
  }));
}

/** Returns what each role may do, from the table that the server uses for its checks. */
export const describeRoles = (roleName: RoleName) =>
  teamRoles.map((roleId) => ({
    roleId,
    roleName: roleName(roleId),
    self: [...rolePermissions[roleId].self],
    other: [...rolePermissions[roleId].other],
  }));

/**
 * Renames a team.
 *
 * @throws Refusal if the name is invalid or the account may not rename the team
 */
export async function renameTeam(db: Database, actor: TeamActor, teamId: string, typed: string): Promise<void> {
  const name = checkName(typed);
  await db.transaction().execute(async (tx) => {
    const before = await lockTeam(tx, teamId, actor.account, 'team.members');
    await tx.updateTable('team').set({ name }).where('id', '=', teamId).execute();
    await recordAuditEntry(tx, actor, {
      action: 'team.renamed',
      teamId,
      target: name,
      detail: { before: before.name },
    });
  });
}

/**
 * Deletes a team.
 *
 * @throws Refusal if the team is not empty
 */
export async function deleteTeam(
  { db, countTeamAssets, detachTeam }: Pick<AccountServices, 'db' | 'countTeamAssets' | 'detachTeam'>,
  actor: TeamActor,
  teamId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await lockTeam(tx, teamId, actor.account, 'team.delete');
    const [, other] = await tx.selectFrom('membership').where('team_id', '=', teamId).select('role').limit(2).execute();
    const { books, looks } = await countTeamAssets(tx, teamId);
    if (other || books + looks > 0) throw new Refusal('ERROR', 'team.notEmpty');
    await detachTeam(tx, teamId);
    await tx.deleteFrom('team').where('id', '=', teamId).execute();
    await recordAuditEntry(tx, actor, { action: 'team.deleted', teamId, target: name });
  });
}
