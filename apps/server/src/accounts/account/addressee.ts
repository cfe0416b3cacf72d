import {
  type Language,
  languageCodes,
  loadServerMessages,
  type MessageValues,
  type ServerKey,
  translator,
} from '@leafcast/messages';
import type { Database } from '../../platform/database/connect.ts';
import { brandOf, readLook } from '../installation/look.ts';
import { type Letter, letterOf } from '../mails/letter.ts';

/** The mails that are sent: each has a subject and a text. */
type Kind<Key = ServerKey> = Key extends `mail.${infer Name}Subject` ? Name : never;
type LetterKey = { [Name in Kind]: `mail.${Name}Text` extends ServerKey ? Name : never }[Kind];

/**
 * Whom a mail goes to: the account of the address, or `null`, and letters in the language that it has chosen.
 *
 * @param language where there is no account, or it has chosen none
 */
export async function addresseeOf(db: Database, email: string, language: Language) {
  const account = await db
    .selectFrom('account')
    .leftJoin('account_meta as language', (join) =>
      join.onRef('language.account_id', '=', 'account.id').on('language.key', '=', 'language'),
    )
    .where('email', '=', email)
    .select(['account.id', 'language.value as language'])
    .executeTakeFirst();
  const chosen = languageCodes.find((code) => code === account?.language) ?? language;
  const say = translator(await loadServerMessages(chosen), chosen);
  const look = await readLook(db);
  const brand = brandOf(look);
  return {
    accountId: account?.id ?? null,
    /** @param values what stands in it; one without a link has its logo from `origin` */
    letter(kind: LetterKey, values: MessageValues = {}): Letter {
      const named = { ...values, brand };
      const subject = say(`mail.${kind}Subject`, named);
      const text = say(`mail.${kind}Text`, named);
      const link = String(values.link ?? '');
      const origin = link === '' ? String(values.origin ?? '') : new URL(link).origin;
      return letterOf({ language: chosen, look, subject, text, link, open: say('mail.open'), origin });
    },
    language: chosen,
    say,
  };
}
