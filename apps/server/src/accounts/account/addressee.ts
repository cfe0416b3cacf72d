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

/**
 * Whom a mail goes to: the account of the address, or `null`, and words in the language that it has chosen.
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
  const brand = brandOf(await readLook(db));
  return {
    accountId: account?.id ?? null,
    say: (key: ServerKey, values: MessageValues = {}) => say(key, { ...values, brand }),
    language: chosen,
  };
}
