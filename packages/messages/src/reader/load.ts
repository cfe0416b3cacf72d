import type { Language } from '../languages.ts';
import type { ReaderMessages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<ReaderMessages>>> = {
  zh: async () => (await import('./zh.ts')).readerZh,
  en: async () => (await import('./en.ts')).readerEn,
  ja: async () => (await import('./ja.ts')).readerJa,
  hi: async () => (await import('./hi.ts')).readerHi,
  fr: async () => (await import('./fr.ts')).readerFr,
  ar: async () => (await import('./ar.ts')).readerAr,
  de: async () => (await import('./de.ts')).readerDe,
  ko: async () => (await import('./ko.ts')).readerKo,
  pt: async () => (await import('./pt.ts')).readerPt,
  ro: async () => (await import('./ro.ts')).readerRo,
  es: async () => (await import('./es.ts')).readerEs,
  th: async () => (await import('./th.ts')).readerTh,
};

/** Loads the messages of one language; each language is a chunk of its own. */
export function loadReaderMessages(language: Language): Promise<ReaderMessages> {
  return loaders[language]();
}
