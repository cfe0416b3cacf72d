import { type Language, loadLicenceMessages, translator } from '@leafcast/messages';
import type { BookServices } from '@leafcast/server';

/** Maximum number of pages or images that a trial imports. @see D-045, D-588 */
export const trialPages = 12;

/** Watermark on the pages that a trial publishes: a name that is the same in all languages. @see D-044, RULINGS 40 */
export const trialMark = 'Leafcast';

/** Sets the import limit of the account to that of a trial or of a registered copy. */
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

/** Returns the message that describes the trial and its limits. */
export async function trialWords(language: Language): Promise<string> {
  const t = translator(await loadLicenceMessages(language), language);
  return `${t('state.trial')}: ${t('state.trialText', { count: trialPages })}`;
}
