import { getUserMeta } from '@leafcast/contract';
import { languageCodes } from '@leafcast/messages';
import { call } from '../../api/client.ts';
import { switchLanguage } from '../../ui/language/language-store.ts';
import { languageTag } from '../../ui/language/use-text.ts';

/**
 * Switches to the language chosen by the account, if any.
 *
 * @throws CallError
 */
export async function applyAccountLanguage(): Promise<void> {
  const { language } = await call(getUserMeta, {}, { isQuiet: true });
  const chosen = languageCodes.find((code) => code === language);
  if (chosen !== undefined && chosen !== languageTag()) await switchLanguage(chosen);
}
