import type { Language } from '@leafcast/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAuditEntry } from '../../account/audit/record-audit-entry.ts';
import { resolveRecipient } from '../../account/recipient.ts';
import { hashToken, newToken } from '../../account/session/session.ts';
import { checkNewPassword } from '../passwords/password.ts';
import { createAccount, type NewAccount, parseNewAccount } from './create-account.ts';
import { redeemInvitation } from './invitation.ts';

/** Lifetime of the mailed link, in milliseconds. */
const lifetimeMs = 24 * 60 * 60 * 1000;

interface RegistrationRequest {
  /** Email address in its stored form. */
  readonly email: string;
  readonly invitationHash: Buffer | null;
  /** Origin at which the requester reaches the server. */
  readonly origin: string;
  /** Language of the requester; an existing account may have chosen another one. */
  readonly language: Language;
}

/**
 * Sends an email to an address: a link that completes its registration, or a notice that the address already has an
 * account. No account exists before the link is used. The owner of the mailbox chooses the password, not the person who
 * entered the address.
 *
 * @see RULINGS 36
 */
export async function sendRegistrationLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  { email, invitationHash, origin, language }: RegistrationRequest,
): Promise<void> {
  const { accountId, letter } = await resolveRecipient(db, email, language);
  if (accountId !== null) {
    await mailer.send({ to: email, ...letter('known', { email, link: `${origin}/login.php` }) });
    return;
  }
  const token = newToken();
  await db
    .insertInto('registration')
    .values({
      token_hash: hashToken(token),
      email,
      invitation_hash: invitationHash,
      expires: new Date(now().getTime() + lifetimeMs),
    })
    .execute();
  // A token after the `#` appears in no server log and no Referer header.
  await mailer.send({ to: email, ...letter('register', { email, link: `${origin}/login.php#register=${token}` }) });
}

/**
 * Creates an account. Redeems an invitation first if one is needed.
 *
 * @param invitationHash result of `requireInvitation`
 * @returns id of the account
 * @throws Refusal if the address already has an account, or the invitation has been used
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
 * Redeems the token of a mailed registration link. Each token can be used once, but an invalid password does not use it
 * up.
 *
 * @returns id of the created account
 * @throws Refusal if the password is invalid, if the token is unknown, used or expired, and in the same cases as
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
  const hash = hashToken(token);
  const asked = await db
    .selectFrom('registration')
    .where('token_hash', '=', hash)
    .where('expires', '>', now())
    .select('email')
    .executeTakeFirst();
  // Check the token first, so that invalid tokens do not cause the computation of a slow hash.
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
 * Deletes expired links and invitations. Also deletes links whose expiration is too far in the future because they were
 * created while the clock was ahead.
 */
export async function deleteExpiredRegistrations(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + lifetimeMs);
  await db
    .deleteFrom('registration')
    .where((link) => link.or([link('expires', '<', now), link('expires', '>', latest)]))
    .execute();
  await db.deleteFrom('invitation').where('expires', '<', now).execute();
}
