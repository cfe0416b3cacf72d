import { type Language, languages, pickLanguage } from '@leafcast/messages';
import type { Book } from './book.ts';

/** A language in which a book speaks to its readers. */
export interface ReaderLanguage {
  /** BCP 47. */
  readonly code: string;
  /** What it is called: as the author says, else as it calls itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language of ours whose words stand where the author has none. */
  readonly base: Language;
  /** Whether it is one that only the author speaks. */
  readonly isOwn: boolean;
}

type Texts = Book['texts'];

/** What the author's texts of a language say of the language itself. */
export const languageFacts = { name: 'language.name', direction: 'language.direction', base: 'language.base' } as const;

/** What a book can hold of languages; `textBytes` is the size of all the author's texts as JSON, in UTF-16 units. */
export const languageLimits = { count: 50, textLength: 1000, nameLength: 60, textBytes: 200_000 } as const;

/** What is known of a language of a book. @see D-365 */
export function readerLanguage(code: string, texts: Texts): ReaderLanguage {
  const own = texts?.[code];
  const isOwn = !Object.hasOwn(languages, code);
  const base = isOwn ? pickLanguage([own?.[languageFacts.base] ?? '', code], 'en') : pickLanguage([code]);
  const said = own?.[languageFacts.direction];
  const direction = said === 'rtl' || said === 'ltr' ? said : languages[base].direction;
  return {
    code,
    name: own?.[languageFacts.name] || (isOwn ? nameOf(code) : languages[base].name),
    direction,
    base,
    isOwn,
  };
}

function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

/** A BCP 47 tag in its usual spelling; `null` for what is none. */
export function languageTag(text: string): string | null {
  const tag = text.trim();
  if (!/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * The languages that a book is to have, in their usual spelling, each once.
 *
 * @returns `null` where there are too many of them, one is no language, or one is known neither to us nor to the author
 */
export function checkLanguages(codes: readonly string[], texts: Texts): string[] | null {
  const tags = codes.map(languageTag);
  const isKnown = (tag: string | null) => tag !== null && (Object.hasOwn(languages, tag) || texts?.[tag] !== undefined);
  if (codes.length > languageLimits.count || !tags.every(isKnown)) return null;
  return [...new Set(tags.filter((tag) => tag !== null))];
}

/** In which language the pages of a book are written; empty where nobody knows. */
export function contentLanguage({ source, languages: chosen }: Pick<Book, 'source' | 'languages'>): string {
  return source.language ?? chosen[0] ?? '';
}

/** Reads the list of `htmlConfig.languageSetting`. @see W-145 */
export function fromStoredLanguages(text: string): string[] {
  return text
    .split(';')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** Writes it. */
export const toStoredLanguages = (codes: readonly string[]): string => codes.join(';');
