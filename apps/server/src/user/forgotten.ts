import { type Language, languageCodes, loadServerMessages, translator } from '@leafcast/messages';
import type { Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { hashOfToken, newToken } from './session.ts';

/** How long the link in the mail is good for, in milliseconds. */
const lifeMs = 60 * 60 * 1000;

interface Forgotten {
  /** As it is kept. */
  readonly email: string;
  /** Origin under which the account's owner reaches the server. */
  readonly origin: string;
  /** For an account that has chosen none. */
  readonly language: Language;
}

/**
 * Mails a link that lets the account's owner choose a new password; nobody is told whether there is such an account.
 * The token stands behind the `#` of the link: it is in no server's log and in no Referer.
 */
export async function mailResetLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  { email, origin, language }: Forgotten,
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .leftJoin('account_meta as language', (join) =>
      join.onRef('language.account_id', '=', 'account.id').on('language.key', '=', 'language'),
    )
    .where('email', '=', email)
    .select(['account.id', 'language.value as language'])
    .executeTakeFirst();
  if (!account) return;
  const token = newToken();
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashOfToken(token),
      account_id: account.id,
      expires: new Date(now().getTime() + lifeMs),
    })
    .execute();
  const chosen = languageCodes.find((code) => code === account.language) ?? language;
  const say = translator(await loadServerMessages(chosen));
  const link = `${origin}/login.php#reset=${token}`;
  await mailer.send({ to: email, subject: say('mail.resetSubject'), text: say('mail.resetText', { email, link }) });
}

/** Forgets links that are no longer good, or were made by a clock that was ahead and has been set back. */
export async function forgetOldResets({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const latest = new Date(now().getTime() + lifeMs);
  await db
    .deleteFrom('password_reset')
    .where((reset) => reset.or([reset('expires', '<', now()), reset('expires', '>', latest)]))
    .execute();
}
