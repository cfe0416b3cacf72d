import type { Language } from './languages.ts';

/** How other programs call a language. */
export interface LanguageNames {
  /** The folder of its texts in an application of macOS. */
  readonly macos: string;
  /** Its language file in NSIS, which makes the set-up for Windows. */
  readonly nsis: string;
  readonly wordpress: string;
  readonly joomla: string;
  readonly drupal: string;
  /** Voices of eSpeak NG by the BCP 47 tags that they speak: that of the language, and of its regions. */
  readonly voices: Readonly<Record<string, string>>;
}

/** Loads how other programs call a language. */
export async function loadLanguageNames(language: Language): Promise<LanguageNames> {
  return (await import(`../languages/${language}/language.json`, { with: { type: 'json' } })).default;
}
