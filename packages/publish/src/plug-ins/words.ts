import {
  type Language,
  type LanguageNames,
  languageCodes,
  loadLanguageNames,
  loadPlugInMessages,
  type PlugInMessages,
} from '@leafcast/messages';

/** The messages of plug-ins in a language, and the names that the target systems use for it. */
interface PlugInWords {
  readonly language: Language;
  readonly names: LanguageNames;
  readonly messages: PlugInMessages;
}

/** Returns the messages of plug-ins in every language. */
export const plugInWords = (): Promise<readonly PlugInWords[]> =>
  Promise.all(
    languageCodes.map(async (language) => ({
      language,
      names: await loadLanguageNames(language),
      messages: await loadPlugInMessages(language),
    })),
  );

/** Translation of a plug-in: texts by their English source text. */
interface Translation {
  readonly names: LanguageNames;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Returns translations into every language other than English.
 *
 * @param isUsed whether the plug-in uses a message
 */
export async function translations(isUsed: (key: string) => boolean): Promise<readonly Translation[]> {
  const english = await loadPlugInMessages('en');
  const keys = (Object.keys(english) as (keyof PlugInMessages)[]).filter(isUsed);
  return (await plugInWords())
    .filter(({ language }) => language !== 'en')
    .map(({ names, messages }) => ({ names, texts: new Map(keys.map((key) => [english[key], messages[key]])) }));
}
