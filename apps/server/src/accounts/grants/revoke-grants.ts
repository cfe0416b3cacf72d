import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { lockAccount } from '../account/lock-account.ts';
import { endAllSessions, lockSession } from '../account/session/session.ts';
import type { RevokeShares } from '../account-services.ts';

interface RevokeOptions {
  readonly accountId: string;
  /** Revokes the share links that the account has created. */
  readonly revokeShares: RevokeShares;
  /** Session of the person who secures the account; it stays signed in. */
  readonly currentSessionId?: string | null;
}

/**
 * Revokes everything that a person who knew the account's password could have created: sessions, known devices, pending
 * sign-in steps, mailed links, team invitations, links that an operator has created, and share links. Every action that
 * protects the account revokes the same set:
 *
 * | action | requesting session | sign-in methods |
 * | --- | --- | --- |
 * | changing the password; signing out all other devices | stays signed in | kept; the account page lists them |
 * | password reset by email; the operator's command for a new password | – | kept; signing in leads to their list |
 * | undoing a sign-in method | – | this method, all methods added later, and the password are removed |
 * | block by the operator; deleting the account; merging it into another account | – | kept, but unusable |
 *
 * Changing the email address calls only `revokeMailedLinks`. Content that other people have created in a team stays. If
 * two such actions run concurrently, the first one ends the session of the second.
 *
 * @returns the number of sessions ended
 * @throws Refusal LOGIN_SIGNOUT if the requesting session has ended meanwhile
 * @see safety T8
 */
export async function revokeGrants(
  tx: Kysely<Tables>,
  { accountId, revokeShares, currentSessionId = null }: RevokeOptions,
): Promise<number> {
  await lockAccount(tx, accountId);
  await lockSession(tx, { sessionId: currentSessionId });
  // End the sessions first, so that the deletions below include everything that those sessions were still creating.
  const ended = await endAllSessions(tx, accountId, currentSessionId);
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('sign_in_step').where('account_id', '=', accountId).execute();
  await revokeMailedLinks(tx, accountId);
  await tx.deleteFrom('team_invitation').where('made_by', '=', accountId).execute();
  await revokeOperatorGrants(tx, accountId);
  await revokeShares(tx, accountId);
  return ended;
}

/**
 * Revokes everything that an operator has created in the console: registration invitations, and password reset links
 * for other accounts.
 */
export async function revokeOperatorGrants(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('invitation').where('made_by', '=', accountId).execute();
  await tx.deleteFrom('password_reset').where('made_by', '=', accountId).execute();
}

/** Revokes the mailed links for resetting the password and for changing the email address. */
export async function revokeMailedLinks(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('email_change').where('account_id', '=', accountId).execute();
}

/**
 * Revokes everything that depends on a member's role in a team: the invitations and share links that the member has
 * created for the team.
 */
export async function revokeTeamGrants(
  tx: Kysely<Tables>,
  { accountId, revokeShares }: RevokeOptions,
  teamId: string,
): Promise<void> {
  await tx.deleteFrom('team_invitation').where('team_id', '=', teamId).where('made_by', '=', accountId).execute();
  await revokeShares(tx, accountId, teamId);
}
