import type { Language } from '@leafcast/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAuditEntry } from '../../account/audit/record-audit-entry.ts';
import { recipientOf } from '../../account/recipient.ts';
import { hashOfToken, newToken } from '../../account/session/session.ts';
import { checkNewPassword } from '../passwords/password.ts';
import { createAccount, type NewAccount, parseNewAccount } from './create-account.ts';
import { redeemInvitation } from './invitation.ts';

/** How long the mailed link is valid, in milliseconds. */
const lifetimeMs = 24 * 60 * 60 * 1000;

interface RegistrationRequest {
  /** In its stored form. */
  readonly email: string;
  readonly invitationHash: Buffer | null;
  /** Origin under which the requester reaches the server. */
  readonly origin: string;
  /** Language of the requester; an existing account may have chosen another one. */
  readonly language: Language;
}

/**
 * Mails an address a link that completes its registration, or a notice that it already has an account. No account
 * exists before the link is used: the owner of the mailbox chooses the password, not the person who entered the
 * address.
 *
 * @see RULINGS 36
 */
export async function sendRegistrationLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  { email, invitationHash, origin, language }: RegistrationRequest,
): Promise<void> {
  const { accountId, letter } = await recipientOf(db, email, language);
  if (accountId !== null) {
    await mailer.send({ to: email, ...letter('known', { email, link: `${origin}/login.php` }) });
    return;
  }
  const token = newToken();
  await db
    .insertInto('registration')
    .values({
      token_hash: hashOfToken(token),
      email,
      invitation_hash: invitationHash,
      expires: new Date(now().getTime() + lifetimeMs),
    })
    .execute();
  // Behind the `#`, the token appears in no server log and no Referer header.
  await mailer.send({ to: email, ...letter('register', { email, link: `${origin}/login.php#register=${token}` }) });
}

/**
 * Creates an account, after redeeming an invitation if one is needed.
 *
 * @param invitationHash result of `requireInvitation`
 * @returns its id
 * @throws Refusal for an address that already has an account, and for an invitation that has been used
 */
export async function registerAccount(
  tx: Transaction<Tables>,
  services: Pick<Services, 'config' | 'now'>,
  account: NewAccount,
  { invitationHash, ip }: { readonly invitationHash: Buffer | null; readonly ip: string },
): Promise<string> {
  await redeemInvitation(tx, services, invitationHash);
  const id = await createAccount(tx, account, services.now());
  const { email } = account;
  await recordAuditEntry(tx, { account: { id, email }, ip, now: services.now() }, { action: 'account.registered' });
  return id;
}

/**
 * Redeems the token of a mailed link, once. An invalid password does not use it up.
 *
 * @returns the id of the account created
 * @throws Refusal for an invalid password, for a token that is unknown, used or expired, and in the same cases as
 * `registerAccount`
 */
export async function completeRegistration(
  services: Services,
  {
    token,
    password,
    name,
    ip,
  }: { readonly token: string; readonly password: string; readonly name?: string | undefined; readonly ip: string },
): Promise<string> {
  const { db, now } = services;
  checkNewPassword(password);
  const hash = hashOfToken(token);
  const asked = await db
    .selectFrom('registration')
    .where('token_hash', '=', hash)
    .where('expires', '>', now())
    .select('email')
    .executeTakeFirst();
  // Check the token first, so that wrong tokens do not cost a slow hash.
  if (!asked) throw invalid();
  const account = await parseNewAccount({ email: asked.email, password, name });
  return db.transaction().execute(async (tx) => {
    const redeemed = await tx
      .deleteFrom('registration')
      .where('token_hash', '=', hash)
      .where('expires', '>', now())
      .returning('invitation_hash')
      .executeTakeFirst();
    if (!redeemed) throw invalid();
    const verified = { ...account, isVerified: true };
    const id = await registerAccount(tx, services, verified, { invitationHash: redeemed.invitation_hash, ip });
    await tx.deleteFrom('registration').where('email', '=', account.email).execute();
    return id;
  });
}

const invalid = () => new Refusal('ERROR', 'login.resetInvalid');

/**
 * Deletes links and invitations that have expired, and links created while the clock was ahead and has since been set
 * back.
 */
export async function deleteExpiredRegistrations(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + lifetimeMs);
  await db
    .deleteFrom('registration')
    .where((link) => link.or([link('expires', '<', now), link('expires', '>', latest)]))
    .execute();
  await db.deleteFrom('invitation').where('expires', '<', now).execute();
}
