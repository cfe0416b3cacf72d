import { type Language, loadLicenseMessages, translator } from '@leafcast/messages';

/** Maximum number of pages or images that a trial imports. @see D-045, D-588 */
export const trialPages = 12;

/**
 * Watermark on the pages that a trial publishes: the product name, which is the same in all languages. @see D-044,
 * RULINGS 40
 */
export const trialWatermark = 'Leafcast';

/** Returns the maximum number of pages or images per import; `null` for no limit. */
export const importLimit = (isRegistered: boolean): number | null => (isRegistered ? null : trialPages);

/** Returns the message that describes the trial and its limits. */
export async function describeTrial(language: Language): Promise<string> {
  const t = translator(await loadLicenseMessages(language), language);
  return `${t('state.trial')}: ${t('state.trialText', { count: trialPages })}`;
}
