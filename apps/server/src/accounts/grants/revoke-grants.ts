import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { lockAccount } from '../account/lock-account.ts';
import { endAllSessions, lockSession } from '../account/session/session.ts';
import type { RevokeShares } from '../account-services.ts';

interface RevokeOptions {
  readonly accountId: string;
  /** Revokes what the account has opened to others. */
  readonly revokeShares: RevokeShares;
  /** Session that defends the account and stays signed in. */
  readonly currentSessionId?: string | null;
}

/**
 * Revokes everything a person who knew the account's password could have created: sessions, known devices, pending
 * sign-in steps, mailed links, team invitations, what an operator has opened, and what is shared with others. Every
 * defense revokes the same set:
 *
 * | defense | requesting session | sign-in methods |
 * | --- | --- | --- |
 * | changing the password; signing out all other devices | stays signed in | kept; the account page lists them |
 * | password reset by email; the operator's command for a new password | – | kept; signing in leads to their list |
 * | undoing a sign-in method | – | that one, all added later and the password are removed |
 * | block by the operator; deleting the account; merging it into another | – | kept, but unusable |
 *
 * Changing the email address calls only `revokeMailedLinks`. What others have created in a team stays. Of two
 * concurrent defenses, the first one ends the other's session.
 *
 * @returns the number of sessions ended
 * @throws Refusal LOGIN_SIGNOUT if the requesting session has ended in the meantime
 * @see safety T8
 */
export async function revokeGrants(
  tx: Kysely<Tables>,
  { accountId, revokeShares, currentSessionId = null }: RevokeOptions,
): Promise<number> {
  await lockAccount(tx, accountId);
  await lockSession(tx, { sessionId: currentSessionId });
  // End the sessions first: whatever they were still creating is then visible to the deletions below.
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
 * Revokes what an operator has opened in the console: invitations to register, and password reset links for other
 * accounts.
 */
export async function revokeOperatorGrants(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('invitation').where('made_by', '=', accountId).execute();
  await tx.deleteFrom('password_reset').where('made_by', '=', accountId).execute();
}

/** Revokes the links mailed to reset the password or change the email address. */
export async function revokeMailedLinks(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('email_change').where('account_id', '=', accountId).execute();
}

/**
 * Revokes what depends on a role in a team: the invitations a member has created, and what the member has opened of the
 * team.
 */
export async function revokeTeamGrants(
  tx: Kysely<Tables>,
  { accountId, revokeShares }: RevokeOptions,
  teamId: string,
): Promise<void> {
  await tx.deleteFrom('team_invitation').where('team_id', '=', teamId).where('made_by', '=', accountId).execute();
  await revokeShares(tx, accountId, teamId);
}
