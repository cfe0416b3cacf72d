import {
  type Language,
  type LanguageNames,
  languageCodes,
  loadLanguageNames,
  loadPlugInMessages,
  type PlugInMessages,
} from '@leafcast/messages';

/** What plug-ins say in a language, and how their systems call it. */
interface PlugInWords {
  readonly language: Language;
  readonly names: LanguageNames;
  readonly messages: PlugInMessages;
}

/** What plug-ins say, in every language. */
export const plugInWords = (): Promise<readonly PlugInWords[]> =>
  Promise.all(
    languageCodes.map(async (language) => ({
      language,
      names: await loadLanguageNames(language),
      messages: await loadPlugInMessages(language),
    })),
  );

/** A translation of a plug-in: its texts by what they stand for in English, which plug-ins are written in. */
interface Translation {
  readonly names: LanguageNames;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Translations into every language but English.
 *
 * @param isUsed whether the plug-in says a message
 */
export async function translations(isUsed: (key: string) => boolean): Promise<readonly Translation[]> {
  const english = await loadPlugInMessages('en');
  const keys = (Object.keys(english) as (keyof PlugInMessages)[]).filter(isUsed);
  return (await plugInWords())
    .filter(({ language }) => language !== 'en')
    .map(({ names, messages }) => ({ names, texts: new Map(keys.map((key) => [english[key], messages[key]])) }));
}
