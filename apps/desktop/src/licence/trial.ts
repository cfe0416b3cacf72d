import { type Language, loadLicenceMessages, translator } from '@leafcast/messages';
import type { BookServices } from '@leafcast/server';

/** Most pages or images that a trial imports. @see D-045, D-588 */
export const trialPages = 12;

/** What is drawn all over the pages that a trial publishes: a name, the same in all languages. @see D-044, RULINGS 40 */
export const trialMark = 'Leafcast';

/** Lets the person of this computer import as many pages as a trial, or a registered copy, may. */
export async function setImportLimit(
  { db }: Pick<BookServices, 'db'>,
  accountId: string,
  isRegistered: boolean,
): Promise<void> {
  const powers = isRegistered ? {} : { importPages: { limit: trialPages } };
  await db
    .updateTable('account')
    .set({ powers: JSON.stringify(powers) })
    .where('id', '=', accountId)
    .execute();
}

/** That this is a trial, and what a trial does. */
export async function trialWords(language: Language): Promise<string> {
  const t = translator(await loadLicenceMessages(language), language);
  return `${t('state.trial')}: ${t('state.trialText', { count: trialPages })}`;
}
