import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken, newToken } from '../../account/session/session.ts';

type Deps = Pick<Services, 'config' | 'db' | 'now'>;

/**
 * Creates an invitation for one account.
 *
 * @param email address for which the invitation is valid, in its stored form; `null` for any address
 * @param madeBy operator who creates it in the console
 * @returns token of the invitation
 */
export async function createInvitation(
  db: Kysely<Tables>,
  email: string | null,
  expires: Date,
  madeBy: string | null = null,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('invitation')
    .values({ token_hash: hashToken(token), email, expires, made_by: madeBy })
    .execute();
  return token;
}

/** Hashes an invitation token for lookup; `null` if there is no token. */
export const hashInvitationToken = (token: string): Buffer | null => (token === '' ? null : hashToken(token));

/** Returns the facts about an invitation that the sign-in page may show. */
export async function describeInvitation({ db, now }: Deps, token: string) {
  const found = token === '' ? undefined : await findInvitation(db, hashToken(token), now());
  return { isInvited: found !== undefined, email: found?.email ?? '' };
}

/**
 * Checks that an address may register on this installation. Does not reveal whether the address has an account.
 *
 * @param hash hash of the invitation used; `null` without an invitation
 * @returns hash of the invitation that creating the account will use up; `null` if no invitation is needed
 * @throws Refusal if registration is closed or the invitation is missing or invalid
 * @see RULINGS 36
 */
export async function requireInvitation(
  { config, db, now }: Deps,
  hash: Buffer | null,
  email: string,
): Promise<Buffer | null> {
  if (config.registration === 'open') return null;
  if (config.registration === 'closed') throw new Refusal('ERROR', 'login.registrationClosed');
  if (hash === null) throw new Refusal('ERROR', 'login.invitationNeeded');
  const found = await findInvitation(db, hash, now());
  if (!found || (found.email ?? email) !== email) throw new Refusal('ERROR', 'login.invitationInvalid');
  return hash;
}

/**
 * Uses up an invitation. If two accounts use it concurrently, only one succeeds.
 *
 * @param hash hash returned by the earlier check; the operator may have changed the registration setting since then
 * @throws Refusal if the invitation or the setting no longer allows the registration
 */
export async function redeemInvitation(
  tx: Database,
  { config, now }: Omit<Deps, 'db'>,
  hash: Buffer | null,
): Promise<void> {
  if (config.registration === 'open') return;
  if (config.registration === 'closed') throw new Refusal('ERROR', 'login.registrationClosed');
  if (hash === null) throw new Refusal('ERROR', 'login.invitationNeeded');
  const used = await tx
    .deleteFrom('invitation')
    .where('token_hash', '=', hash)
    .where('expires', '>', now())
    .executeTakeFirst();
  if (used.numDeletedRows !== 1n) throw new Refusal('ERROR', 'login.invitationInvalid');
}

function findInvitation(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('invitation')
    .where('token_hash', '=', hash)
    .where('expires', '>', now)
    .select('email')
    .executeTakeFirst();
}
