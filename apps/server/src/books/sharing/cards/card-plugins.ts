import { cardLimits, emptyCard } from '@leafcast/book';
import type { cardPluginsSchema } from '@leafcast/contract';
import { languageCodes, loadSettingsMessages, loadStudioMessages } from '@leafcast/messages';
import type { z } from 'zod';

const pictures: readonly string[] = ['wechat', 'logo'];
const limits: Readonly<Record<string, number>> = { ...cardLimits, url: 2000 };

/** Returns the fields of a business card with their names in every language. @see W-464 */
export async function cardPlugins(): Promise<z.output<typeof cardPluginsSchema>> {
  const texts = await Promise.all(
    languageCodes.map(async (language) => {
      const [settings, studio] = await Promise.all([loadSettingsMessages(language), loadStudioMessages(language)]);
      const words: Readonly<Record<string, string>> = { ...settings, ...studio };
      return [language, words] as const;
    }),
  );
  const titleOf = (key: string) => Object.fromEntries(texts.map(([language, words]) => [language, words[key] ?? '']));
  const fields = Object.keys(emptyCard).map((key) => {
    const type =
      key === 'phones' ? ('phones' as const) : pictures.includes(key) ? ('picture' as const) : ('text' as const);
    const maxLength = limits[key];
    return {
      key,
      type,
      required: key === 'name',
      ...(type === 'text' && maxLength !== undefined ? { maxLength } : {}),
      title: titleOf(`card.${key}`),
    };
  });
  return [{ name: 'businessCard', title: titleOf('setting.cardButton'), fields }];
}
