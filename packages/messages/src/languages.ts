interface LanguageFacts {
  /** Name of the language in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Interface languages. Chinese is first, because it is the default. To add a language, add a line here and a folder in
 * `languages`. @see D-013 and RULINGS 25
 */
export const languages = {
  zh: { name: '中文', direction: 'ltr' },
  en: { name: 'English', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ko: { name: '한국어', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  ro: { name: 'Română', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  th: { name: 'ไทย', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

export const defaultLanguage: Language = 'zh';

/**
 * Selects the first available language from a list of BCP 47 tags in order of preference.
 *
 * @param tags tags such as `['pt-BR', 'en']`; only the primary subtag counts
 * @param fallback language if none of the tags is available: English, or Chinese if no language is requested
 * @see RULINGS 39
 */
export function pickLanguage(
  tags: readonly string[],
  fallback: Language = tags.some((tag) => tag.trim() !== '') ? 'en' : defaultLanguage,
): Language {
  for (const tag of tags) {
    const primary = tag.trim().toLowerCase().split(/[-_.]/)[0] ?? '';
    const found = languageCodes.find((code) => code === primary);
    if (found) return found;
  }
  return fallback;
}

/** Returns the language tags of an Accept-Language header, best quality first. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
