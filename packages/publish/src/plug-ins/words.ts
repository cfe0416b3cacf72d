import {
  type Language,
  type LanguageNames,
  languageCodes,
  loadLanguageNames,
  loadPlugInMessages,
  type PlugInMessages,
} from '@leafcast/messages';

/** Plug-in messages of one language, and the codes by which the content management systems identify the language. */
interface PlugInWords {
  readonly language: Language;
  readonly names: LanguageNames;
  readonly messages: PlugInMessages;
}

/** Loads the messages of plug-ins in every language. */
export const loadPlugInWords = (): Promise<readonly PlugInWords[]> =>
  Promise.all(
    languageCodes.map(async (language) => ({
      language,
      names: await loadLanguageNames(language),
      messages: await loadPlugInMessages(language),
    })),
  );

/** Translation of a plug-in into one language. It lists the translated texts by their English source text. */
interface Translation {
  readonly names: LanguageNames;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Returns the translations of a plug-in's texts into every language except English.
 *
 * @param isUsed whether the plug-in uses a message
 */
export async function listTranslations(isUsed: (key: string) => boolean): Promise<readonly Translation[]> {
  const english = await loadPlugInMessages('en');
  const keys = (Object.keys(english) as (keyof PlugInMessages)[]).filter(isUsed);
  return (await loadPlugInWords())
    .filter(({ language }) => language !== 'en')
    .map(({ names, messages }) => ({ names, texts: new Map(keys.map((key) => [english[key], messages[key]])) }));
}
