import {
  type Language,
  languageCodes,
  loadServerMessages,
  type MessageValues,
  type ServerKey,
  translator,
} from '@leafcast/messages';
import type { Database } from '../../platform/database/connect.ts';
import { getBrandName, readBranding } from '../installation/look.ts';
import { composeEmail, type EmailContent } from './mails/email-content.ts';

/** Kinds of email that the server sends. Each kind has a subject and a text. */
type Kind<Key = ServerKey> = Key extends `mail.${infer Name}Subject` ? Name : never;
type EmailKey = { [Name in Kind]: `mail.${Name}Text` extends ServerKey ? Name : never }[Kind];

/**
 * Resolves the recipient of an email. Returns the account that uses the address, or `null`, and a function that builds
 * emails in the account's language.
 *
 * @param language used if there is no account or the account has chosen no language
 */
export async function resolveRecipient(db: Database, email: string, language: Language) {
  const account = await db
    .selectFrom('account')
    .leftJoin('account_meta as language', (join) =>
      join.onRef('language.account_id', '=', 'account.id').on('language.key', '=', 'language'),
    )
    .where('email', '=', email)
    .select(['account.id', 'language.value as language'])
    .executeTakeFirst();
  const chosen = languageCodes.find((code) => code === account?.language) ?? language;
  const translate = translator(await loadServerMessages(chosen), chosen);
  const look = await readBranding(db);
  const brand = getBrandName(look);
  return {
    accountId: account?.id ?? null,
    /**
     * Builds an email of the given kind.
     *
     * @param values values of the placeholders; if they contain no link, the logo is loaded from `origin`
     */
    letter(kind: EmailKey, values: MessageValues = {}): EmailContent {
      const named = { ...values, brand };
      const subject = translate(`mail.${kind}Subject`, named);
      const text = translate(`mail.${kind}Text`, named);
      const link = String(values.link ?? '');
      const origin = link === '' ? String(values.origin ?? '') : new URL(link).origin;
      return composeEmail({ language: chosen, look, subject, text, link, open: translate('mail.open'), origin });
    },
    language: chosen,
    translate,
  };
}
