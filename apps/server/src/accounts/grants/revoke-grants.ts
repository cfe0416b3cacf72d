import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { lockAccount } from '../account/lock-account.ts';
import type { RevokeShares } from '../account-services.ts';
import { endAllSessions, holdSession } from '../session/session.ts';

interface Defended {
  readonly accountId: string;
  /** Ends what it has opened to others. */
  readonly revokeShares: RevokeShares;
  /** The session that defends the account, and goes on. */
  readonly keptSession?: string | null;
}

/**
 * Ends all that whoever knew an account's password can have made of it: sessions, known devices, sign-ins that wait for
 * their next step, mailed links, invitations into teams, what an operator has opened, and what is shown to others. Every defence ends the same:
 *
 * | defence | session that asks | ways in |
 * | --- | --- | --- |
 * | another password; signing out all other devices | goes on | stay; the account page lists them |
 * | reset by mail; the operator's command for a new password | – | stay; signing in leads to their list |
 * | taking back a way in | – | it and those added later go, and the password |
 * | the operator's block; deleting the account; being merged into another | – | stay, and lead nowhere |
 *
 * Another address ends `revokeMailedLinks` alone. What others in a team have made stays. Of two defences at the same time
 * the first one ends the session of the other.
 *
 * @returns how many sessions have ended
 * @throws Refusal LOGIN_SIGNOUT where the session that asks has ended meanwhile
 * @see safety T8
 */
export async function revokeGrants(
  tx: Kysely<Tables>,
  { accountId, revokeShares, keptSession = null }: Defended,
): Promise<number> {
  await lockAccount(tx, accountId);
  await holdSession(tx, { sessionId: keptSession });
  // First: what sessions are just making is there when they have ended.
  const ended = await endAllSessions(tx, accountId, keptSession);
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('sign_in_step').where('account_id', '=', accountId).execute();
  await revokeMailedLinks(tx, accountId);
  await tx.deleteFrom('team_invitation').where('made_by', '=', accountId).execute();
  await revokeAsOperator(tx, accountId);
  await revokeShares(tx, accountId);
  return ended;
}

/** Ends what an operator has opened in the console: invitations to make an account, and links to new passwords of others. */
export async function revokeAsOperator(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('invitation').where('made_by', '=', accountId).execute();
  await tx.deleteFrom('password_reset').where('made_by', '=', accountId).execute();
}

/** Ends the links that were mailed to choose another password or to take another address. */
export async function revokeMailedLinks(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('email_change').where('account_id', '=', accountId).execute();
}

/** Ends what hangs on a role in a team: the invitations that a member has made, and what it has opened of the team. */
export async function revokeInTeam(
  tx: Kysely<Tables>,
  { accountId, revokeShares }: Defended,
  teamId: string,
): Promise<void> {
  await tx.deleteFrom('team_invitation').where('team_id', '=', teamId).where('made_by', '=', accountId).execute();
  await revokeShares(tx, accountId, teamId);
}
