import type { Language } from '../languages.ts';
import type { ServerMessages } from './messages.ts';

const loaders: Partial<Record<Language, () => Promise<ServerMessages>>> = {
  en: async () => (await import('./en.ts')).serverEn,
  zh: async () => (await import('./zh.ts')).serverZh,
};

/** Loads the messages of one language; each language is a chunk of its own. */
export function loadServerMessages(language: Language): Promise<ServerMessages> {
  const load = loaders[language] ?? loaders.en;
  if (!load) throw new Error(`No messages for ${language}`);
  return load();
}
