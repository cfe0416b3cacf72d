import type { Language } from '../languages.ts';
import type { ServerMessages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<ServerMessages>>> = {
  zh: async () => (await import('./zh.ts')).serverZh,
  en: async () => (await import('./en.ts')).serverEn,
  ja: async () => (await import('./ja.ts')).serverJa,
  hi: async () => (await import('./hi.ts')).serverHi,
  fr: async () => (await import('./fr.ts')).serverFr,
  ar: async () => (await import('./ar.ts')).serverAr,
  de: async () => (await import('./de.ts')).serverDe,
  ko: async () => (await import('./ko.ts')).serverKo,
  pt: async () => (await import('./pt.ts')).serverPt,
  ro: async () => (await import('./ro.ts')).serverRo,
  es: async () => (await import('./es.ts')).serverEs,
  th: async () => (await import('./th.ts')).serverTh,
};

/** Loads the messages of one language; each language is a chunk of its own. */
export function loadServerMessages(language: Language): Promise<ServerMessages> {
  return loaders[language]();
}
