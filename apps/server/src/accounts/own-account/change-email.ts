import type { Language } from '@leafcast/messages';
import { getErrorCode } from '@leafcast/node/error-code';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { lockAccount } from '../account/lock-account.ts';
import { resolveRecipient } from '../account/recipient.ts';
import { lockAccountAndSession } from '../account/session/lock-account-and-session.ts';
import { hashToken, lockSession, newToken } from '../account/session/session.ts';
import { revokeMailedLinks } from '../grants/revoke-grants.ts';
import { recordUndoableChange } from '../grants/undoable-changes.ts';
import { deleteDemoFile } from '../sign-in/registration/demo-account.ts';

/** Lifetime of the mailed link, in milliseconds. */
const lifetimeMs = 24 * 60 * 60 * 1000;

interface EmailChangeRequest {
  /** Email address in its stored form. */
  readonly email: string;
  readonly origin: string;
  readonly language: Language;
}

/**
 * Mails a confirmation link to the new address of an account, or to its current address to verify that address. If the
 * new address belongs to another account, only the owner of that account is notified, so that nobody else learns that
 * the account exists.
 *
 * @see safety T9
 */
export async function sendEmailLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  account: Account,
  { email, origin, language }: EmailChangeRequest,
): Promise<void> {
  const { accountId, letter } = await resolveRecipient(db, email, account.language ?? language);
  if (accountId !== null && accountId !== account.id) {
    await mailer.send({ to: email, ...letter('known', { email, link: `${origin}/login.php` }) });
    return;
  }
  const token = newToken();
  const wish = { token_hash: hashToken(token), email, expires: new Date(now().getTime() + lifetimeMs) };
  await db.transaction().execute(async (tx) => {
    await lockSession(tx, account);
    await tx
      .insertInto('email_change')
      .values({ account_id: account.id, ...wish })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wish))
      .execute();
  });
  // A token after the `#` appears in no server log and no Referer header.
  await mailer.send({ to: email, ...letter('email', { email, link: `${origin}/login.php#email=${token}` }) });
  if (email === account.email) return;
  const { letter: told } = await resolveRecipient(db, account.email, language);
  await mailer.send({ to: account.email, ...told('emailAsked', { email: account.email, newEmail: email, origin }) });
}

/**
 * Changes the email address of an account immediately; for servers that send no email.
 *
 * @throws Refusal login.emailTaken
 */
export async function changeEmailImmediately(
  { config, db }: Pick<Services, 'config' | 'db'>,
  account: Account,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, account);
    if (!(await setEmail({ db: tx }, account.id, email, false))) throw new Refusal('ERROR', 'login.emailTaken');
    await revokeMailedLinks(tx, account.id);
  });
  await deleteDemoFile(config, account.email);
}

/**
 * Redeems the token of a mailed link. Each token can be used once.
 *
 * @returns previous and new address, and the token that undoes the change
 * @throws Refusal if the token is unknown, used or expired, or another account has taken the address meanwhile
 */
export async function confirmEmailByToken({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>, token: string) {
  const invalid = new Refusal('ERROR', 'login.resetInvalid');
  const changed = await db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('email_change')
      .where('token_hash', '=', hashToken(token))
      .select('account_id')
      .executeTakeFirst();
    if (!asked) throw invalid;
    // Lock the account first, in the same order as all operations that protect the account. With another order, the two
    // transactions could deadlock, and the database would abort one of them.
    const own = await lockAccount(tx, asked.account_id);
    const wish = await tx
      .deleteFrom('email_change')
      .where('token_hash', '=', hashToken(token))
      .where('expires', '>', now())
      .returning(['account_id', 'email'])
      .executeTakeFirst();
    if (!wish) throw invalid;
    // Use the same message as above. A person who has the link for one address must not learn which other accounts
    // exist.
    if (!(await setEmail({ db: tx }, wish.account_id, wish.email, true))) throw invalid;
    // The links in the old mailbox must become invalid.
    await revokeMailedLinks(tx, wish.account_id);
    const [before, email] = [own.email, wish.email];
    if (before === email) return { before, email, token: '' };
    const way = { accountId: wish.account_id, kind: 'email', target: before } as const;
    return { before, email, token: await recordUndoableChange(tx, way, now()) };
  });
  if (changed.token !== '') await deleteDemoFile(config, changed.before);
  return changed;
}

/**
 * Sets the email address of an account.
 *
 * @returns whether the address was free
 */
export async function setEmail({ db }: Pick<Services, 'db'>, accountId: string, email: string, isVerified: boolean) {
  const taken = db.selectFrom('account').where('email', '=', email).where('id', '<>', accountId).select('id');
  try {
    const changed = await db
      .updateTable('account')
      .set({ email, is_verified: isVerified })
      .where('id', '=', accountId)
      .where(({ not, exists }) => not(exists(taken)))
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  } catch (error) {
    // Of two concurrent changes to the same address, the database accepts only one.
    if (getErrorCode(error) === '23505') return false;
    throw error;
  }
}

/** Deletes requested email changes whose links have expired. */
export async function deleteExpiredEmailChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('email_change').where('expires', '<', now()).execute();
}
