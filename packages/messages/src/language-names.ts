import type { Language } from './languages.ts';

/** Names that other programs use for a language. */
export interface LanguageNames {
  /** Folder of the language's texts in a macOS application. */
  readonly macos: string;
  /** Name of the language file in NSIS, which builds the Windows installer. */
  readonly nsis: string;
  readonly wordpress: string;
  readonly joomla: string;
  readonly drupal: string;
  /** eSpeak NG voices by BCP 47 tag, for the language and its regional variants. */
  readonly voices: Readonly<Record<string, string>>;
}

/** Loads the names that other programs use for a language. */
export async function loadLanguageNames(language: Language): Promise<LanguageNames> {
  return (await import(`../languages/${language}/language.json`, { with: { type: 'json' } })).default;
}
