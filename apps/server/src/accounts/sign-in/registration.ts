import type { Language } from '@leafcast/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { addresseeOf } from '../account/addressee.ts';
import { recordAct } from '../audit/record-act.ts';
import { hashOfToken, newToken } from '../session/session.ts';
import { createAccount, type NewAccount, newAccount } from './create-account.ts';
import { redeemInvitation } from './invitation.ts';
import { checkNewPassword } from './password.ts';

/** How long the link in the mail is good for, in milliseconds. */
const lifeMs = 24 * 60 * 60 * 1000;

interface Asked {
  /** As it is kept. */
  readonly email: string;
  readonly invitationHash: Buffer | null;
  /** Origin under which the requester reaches the server. */
  readonly origin: string;
  /** Of the requester; an existing account may have chosen another one. */
  readonly language: Language;
}

/**
 * Mails an address a link that completes its registration, or says that it already has an account. No account exists
 * before that: the owner of the mailbox chooses the password, not the person who entered the address.
 *
 * @see RULINGS 36
 */
export async function mailRegistrationLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  { email, invitationHash, origin, language }: Asked,
): Promise<void> {
  const { accountId, letter } = await addresseeOf(db, email, language);
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
      expires: new Date(now().getTime() + lifeMs),
    })
    .execute();
  // Behind the `#` it is in no server's log and in no Referer.
  await mailer.send({ to: email, ...letter('register', { email, link: `${origin}/login.php#register=${token}` }) });
}

/**
 * Creates an account for an address that may have one.
 *
 * @param invitationHash what `requireInvitation` gave
 * @returns its id
 * @throws Refusal for an address that has one, and for an invitation that has been used
 */
export async function enrol(
  tx: Transaction<Tables>,
  services: Pick<Services, 'config' | 'now'>,
  account: NewAccount,
  { invitationHash, ip }: { readonly invitationHash: Buffer | null; readonly ip: string },
): Promise<string> {
  await redeemInvitation(tx, services, invitationHash);
  const id = await createAccount(tx, account, services.now());
  const { email } = account;
  await recordAct(tx, { account: { id, email }, ip, now: services.now() }, { action: 'account.registered' });
  return id;
}

/**
 * Redeems the token of a mailed link, once. A password that cannot be does not use it up.
 *
 * @returns the id of the account that it made
 * @throws Refusal for such a password, for a token that is unknown, used or too old, and as `enrol`
 */
export async function finishByToken(
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
  // Asked first, so that wrong tokens cost no slow hash.
  if (!asked) throw invalid();
  const account = await newAccount({ email: asked.email, password, name });
  return db.transaction().execute(async (tx) => {
    const redeemed = await tx
      .deleteFrom('registration')
      .where('token_hash', '=', hash)
      .where('expires', '>', now())
      .returning('invitation_hash')
      .executeTakeFirst();
    if (!redeemed) throw invalid();
    const verified = { ...account, isVerified: true };
    const id = await enrol(tx, services, verified, { invitationHash: redeemed.invitation_hash, ip });
    await tx.deleteFrom('registration').where('email', '=', account.email).execute();
    return id;
  });
}

const invalid = () => new Refusal('ERROR', 'login.resetInvalid');

/** Forgets links and invitations that are no longer good, or were made by a clock that was ahead and has been set back. */
export async function forgetOldRegistrations(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + lifeMs);
  await db
    .deleteFrom('registration')
    .where((link) => link.or([link('expires', '<', now), link('expires', '>', latest)]))
    .execute();
  await db.deleteFrom('invitation').where('expires', '<', now).execute();
}
