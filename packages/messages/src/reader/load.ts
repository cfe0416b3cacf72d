import type { Language } from '../languages.ts';
import type { ReaderMessages } from './messages.ts';

const loaders: Partial<Record<Language, () => Promise<ReaderMessages>>> = {
  en: async () => (await import('./en.ts')).readerEn,
  zh: async () => (await import('./zh.ts')).readerZh,
};

/** Loads the messages of one language; each language is a chunk of its own. */
export function loadReaderMessages(language: Language): Promise<ReaderMessages> {
  const load = loaders[language] ?? loaders.en;
  if (!load) throw new Error(`No messages for ${language}`);
  return load();
}
