import type { Language } from '../languages.ts';
import type { SettingsMessages } from './messages.ts';

const loaders: Readonly<Record<Language, () => Promise<SettingsMessages>>> = {
  zh: async () => (await import('./zh.ts')).settingsZh,
  en: async () => (await import('./en.ts')).settingsEn,
  ja: async () => (await import('./ja.ts')).settingsJa,
  hi: async () => (await import('./hi.ts')).settingsHi,
  fr: async () => (await import('./fr.ts')).settingsFr,
  ar: async () => (await import('./ar.ts')).settingsAr,
  de: async () => (await import('./de.ts')).settingsDe,
  ko: async () => (await import('./ko.ts')).settingsKo,
  pt: async () => (await import('./pt.ts')).settingsPt,
  ro: async () => (await import('./ro.ts')).settingsRo,
  es: async () => (await import('./es.ts')).settingsEs,
  th: async () => (await import('./th.ts')).settingsTh,
};

/** Loads what the settings of a book are called in one language; each language is a chunk of its own. */
export function loadSettingsMessages(language: Language): Promise<SettingsMessages> {
  return loaders[language]();
}
