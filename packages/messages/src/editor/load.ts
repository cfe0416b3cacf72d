import type { Language } from '../languages.ts';
import type { EditorMessages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<EditorMessages>>> = {
  zh: async () => (await import('./zh.ts')).editorZh,
  en: async () => (await import('./en.ts')).editorEn,
  ja: async () => (await import('./ja.ts')).editorJa,
  hi: async () => (await import('./hi.ts')).editorHi,
  fr: async () => (await import('./fr.ts')).editorFr,
  ar: async () => (await import('./ar.ts')).editorAr,
  de: async () => (await import('./de.ts')).editorDe,
  ko: async () => (await import('./ko.ts')).editorKo,
  pt: async () => (await import('./pt.ts')).editorPt,
  ro: async () => (await import('./ro.ts')).editorRo,
  es: async () => (await import('./es.ts')).editorEs,
  th: async () => (await import('./th.ts')).editorTh,
};

/** Loads the messages of one language; each language is a chunk of its own. */
export function loadEditorMessages(language: Language): Promise<EditorMessages> {
  return loaders[language]();
}
