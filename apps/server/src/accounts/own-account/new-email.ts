import type { Language } from '@leafcast/messages';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { addresseeOf } from '../account/addressee.ts';
import { lockAccount } from '../account/lock-account.ts';
import { noteWay } from '../grants/note-way.ts';
import { revokeMailedLinks } from '../grants/revoke-grants.ts';
import { holdAccount } from '../session/hold-account.ts';
import { hashOfToken, holdSession, newToken } from '../session/session.ts';
import { dropDemoFile } from '../sign-in/demo-account.ts';

/** How long the link in the mail is good for, in milliseconds. */
const lifeMs = 24 * 60 * 60 * 1000;

interface Wish {
  /** As it is kept. */
  readonly email: string;
  readonly origin: string;
  readonly language: Language;
}

/**
 * Mails a link to the address that an account wants to have, or to its own one to verify it. An address of somebody else
 * gets a mail that says so: only its owner learns that it has an account.
 *
 * @see safety T9
 */
export async function mailEmailLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  account: Account,
  { email, origin, language }: Wish,
): Promise<void> {
  const { accountId, letter } = await addresseeOf(db, email, account.language ?? language);
  if (accountId !== null && accountId !== account.id) {
    await mailer.send({ to: email, ...letter('known', { email, link: `${origin}/login.php` }) });
    return;
  }
  const token = newToken();
  const wish = { token_hash: hashOfToken(token), email, expires: new Date(now().getTime() + lifeMs) };
  await db.transaction().execute(async (tx) => {
    await holdSession(tx, account);
    await tx
      .insertInto('email_change')
      .values({ account_id: account.id, ...wish })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wish))
      .execute();
  });
  // Behind the `#` it is in no server's log and in no Referer.
  await mailer.send({ to: email, ...letter('email', { email, link: `${origin}/login.php#email=${token}` }) });
  if (email === account.email) return;
  const { letter: told } = await addresseeOf(db, account.email, language);
  await mailer.send({ to: account.email, ...told('emailAsked', { email: account.email, newEmail: email, origin }) });
}

/**
 * Gives an account another address at once: where the server sends no mails.
 *
 * @throws Refusal login.emailTaken
 */
export async function changeEmailAtOnce(
  { config, db }: Pick<Services, 'config' | 'db'>,
  account: Account,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, account);
    if (!(await setEmail({ db: tx }, account.id, email, false))) throw new Refusal('ERROR', 'login.emailTaken');
    await revokeMailedLinks(tx, account.id);
  });
  await dropDemoFile(config, account.email);
}

/**
 * Redeems the token of a mailed link, once.
 *
 * @returns the addresses before and now, and the token that takes the change back
 * @throws Refusal for a token that is unknown, used or too old, or an address that somebody else has taken meanwhile
 */
export async function confirmByToken({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>, token: string) {
  const invalid = new Refusal('ERROR', 'login.resetInvalid');
  const changed = await db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('email_change')
      .where('token_hash', '=', hashOfToken(token))
      .select('account_id')
      .executeTakeFirst();
    if (!asked) throw invalid;
    // The account first, as every defence of it: of two that hold what the other waits for the database would break one off.
    const own = await lockAccount(tx, asked.account_id);
    const wish = await tx
      .deleteFrom('email_change')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires', '>', now())
      .returning(['account_id', 'email'])
      .executeTakeFirst();
    if (!wish) throw invalid;
    // The same words: who holds the link of one address learns nothing of another account.
    if (!(await setEmail({ db: tx }, wish.account_id, wish.email, true))) throw invalid;
    // Links that the old mailbox holds open nothing any more.
    await revokeMailedLinks(tx, wish.account_id);
    const [before, email] = [own.email, wish.email];
    if (before === email) return { before, email, token: '' };
    const way = { accountId: wish.account_id, kind: 'email', target: before } as const;
    return { before, email, token: await noteWay(tx, way, now()) };
  });
  if (changed.token !== '') await dropDemoFile(config, changed.before);
  return changed;
}

/** @returns whether the address was free */
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
    // Of two at once the database takes one.
    if (error instanceof Error && 'code' in error && error.code === '23505') return false;
    throw error;
  }
}

/** Forgets wishes whose links are no longer good. */
export async function forgetOldEmailChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('email_change').where('expires', '<', now()).execute();
}
