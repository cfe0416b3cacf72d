import type { Language } from '@leafcast/messages';
import type { Database } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAccount } from '../../account/lock-account.ts';
import { recipientOf } from '../../account/recipient.ts';
import { hashOfToken, newToken } from '../../account/session/session.ts';

/** How long the mailed link is valid, in milliseconds. */
const lifetimeMs = 60 * 60 * 1000;

interface ResetRequest {
  /** In its stored form. */
  readonly email: string;
  /** Origin under which the account's owner reaches the server. */
  readonly origin: string;
  /** Used if the account has chosen no language. */
  readonly language: Language;
}

/**
 * Mails a link that lets the account's owner choose a new password; the response does not reveal whether the account
 * exists. The token follows the `#` of the link, so it appears in no server log and no Referer header.
 */
export async function sendResetLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  { email, origin, language }: ResetRequest,
): Promise<void> {
  const { accountId, letter } = await recipientOf(db, email, language);
  if (accountId === null) return;
  const token = await db.transaction().execute(async (tx) => {
    // If the address is being changed at this moment, no link is created: the change only revokes links that exist by
    // then.
    const held = await lockAccount(tx, accountId);
    return held.email === email ? createResetToken(tx, accountId, now()) : null;
  });
  if (token === null) return;
  const link = `${origin}/login.php#reset=${token}`;
  await mailer.send({ to: email, ...letter('reset', { email, link }) });
}

/**
 * @param madeBy operator who creates the link
 * @returns the token of a link that lets an account's owner choose a new password
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
      token_hash: hashOfToken(token),
      account_id: accountId,
      expires: new Date(now.getTime() + lifetimeMs),
      made_by: madeBy,
    })
    .execute();
  return token;
}

/** Deletes links that have expired, or were created while the clock was ahead and has since been set back. */
export async function deleteExpiredResets({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const latest = new Date(now().getTime() + lifetimeMs);
  await db
    .deleteFrom('password_reset')
    .where((reset) => reset.or([reset('expires', '<', now()), reset('expires', '>', latest)]))
    .execute();
}
