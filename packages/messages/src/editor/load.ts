import type { Language } from '../languages.ts';
import type { EditorMessages } from './messages.ts';

const loaders: Partial<Record<Language, () => Promise<EditorMessages>>> = {
  en: async () => (await import('./en.ts')).editorEn,
  zh: async () => (await import('./zh.ts')).editorZh,
};

/** Loads the messages of one language; each language is a chunk of its own. */
export function loadEditorMessages(language: Language): Promise<EditorMessages> {
  const load = loaders[language] ?? loaders.en;
  if (!load) throw new Error(`No messages for ${language}`);
  return load();
}
