import type { Language } from '@leafcast/messages';
import * as messages from '@leafcast/messages';

/** All messages of the web version of the product. */
const catalogs = [
  messages.loadAccountMessages,
  messages.loadAdminMessages,
  messages.loadBookcasesMessages,
  messages.loadCloudMessages,
  messages.loadEditorMessages,
  messages.loadInboxMessages,
  messages.loadLibraryMessages,
  messages.loadPagesMessages,
  messages.loadPlansMessages,
  messages.loadPublishingMessages,
  messages.loadReaderMessages,
  messages.loadServerMessages,
  messages.loadSettingsMessages,
  messages.loadSharingMessages,
  messages.loadStatisticsMessages,
  messages.loadStudioMessages,
  messages.loadTeamMessages,
  messages.loadUploadMessages,
] as const;

/** English texts that appear in the books of the walk, such as the name of a theme. */
const inDocuments: readonly string[] = ['Marble'];

/** Returns a function that finds texts of a page that are English although the language has a translation. */
export async function createEnglishTextFinder(
  language: Language,
): Promise<(texts: readonly string[]) => readonly string[]> {
  const all = await Promise.all(
    catalogs.map(async (load) => [await load('en'), await load(language)] as const satisfies unknown),
  );
  const own = new Set(all.flatMap(([, translated]) => Object.values(translated)));
  const english = new Set(
    all.flatMap(([source, translated]) => {
      const said: Readonly<Record<string, string>> = translated;
      return Object.entries<string>(source)
        .filter(([key, text]) => (said[key] ?? said[key.replace(/_one$/, '_other')]) !== text && !own.has(text))
        .map(([, text]) => text);
    }),
  );
  const isOurs = (text: string) => !inDocuments.includes(text);
  const whole = new Set([...english].filter((text) => !text.includes('{') && isOurs(text)));
  const patterns = [...english].filter((text) => isTelling(text)).map(patternOf);
  return (texts) => texts.filter((text) => whole.has(text) || patterns.some((pattern) => pattern.test(text)));
}

/** Whether the text around the placeholders of a message is specific enough to recognize the message. */
const isTelling = (text: string) => /\{\w+\}/.test(text) && /[a-z]{4}/i.test(text.replace(/\{\w+\}/g, ''));

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]+')}$`);
}
