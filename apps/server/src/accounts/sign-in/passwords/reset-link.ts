import type { Language } from '@leafcast/messages';
import type { Database } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAccount } from '../../account/lock-account.ts';
import { resolveRecipient } from '../../account/recipient.ts';
import { hashToken, newToken } from '../../account/session/session.ts';

/** Lifetime of the mailed link, in milliseconds. */
const lifetimeMs = 60 * 60 * 1000;

interface ResetRequest {
  /** Email address in its stored form. */
  readonly email: string;
  /** Origin at which the account's owner reaches the server. */
  readonly origin: string;
  /** Used if the account has chosen no language. */
  readonly language: Language;
}

/**
 * Mails a link with which the account's owner can choose a new password. The response does not reveal whether the
 * account exists. The token is in the part of the link after `#`, so that it appears in no server log and no Referer
 * header.
 */
export async function sendResetLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  { email, origin, language }: ResetRequest,
): Promise<void> {
  const { accountId, letter } = await resolveRecipient(db, email, language);
  if (accountId === null) return;
  const token = await db.transaction().execute(async (tx) => {
    // Create no link if the address has just been changed. The change revokes only the links that exist at that time,
    // so a later link would remain valid.
    const held = await lockAccount(tx, accountId);
    return held.email === email ? createResetToken(tx, accountId, now()) : null;
  });
  if (token === null) return;
  const link = `${origin}/login.php#reset=${token}`;
  await mailer.send({ to: email, ...letter('reset', { email, link }) });
}

/**
 * Creates the token of a password reset link, with which an account's owner can choose a new password.
 *
 * @param madeBy operator who creates the link
 * @returns the token
 */
export async function createResetToken(
  db: Database,
  accountId: string,
  now: Date,
  madeBy: string | null = null,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires: new Date(now.getTime() + lifetimeMs),
      made_by: madeBy,
    })
    .execute();
  return token;
}

/**
 * Deletes expired links. Also deletes links whose expiration is too far in the future because they were created while
 * the clock was ahead.
 */
export async function deleteExpiredResets({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const latest = new Date(now().getTime() + lifetimeMs);
  await db
    .deleteFrom('password_reset')
    .where((reset) => reset.or([reset('expires', '<', now()), reset('expires', '>', latest)]))
    .execute();
}
