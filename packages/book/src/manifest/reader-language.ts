import { type Language, languages, pickLanguage } from '@leafcast/messages';
import type { Book } from './book.ts';

/** An interface language of a book. */
export interface ReaderLanguage {
  /** BCP 47 tag. */
  readonly code: string;
  /** Name that the author has given the language, or else the language's name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Built-in language whose messages are used if the author has not translated a message. */
  readonly base: Language;
  /** Whether the language was added by the author instead of being built in. */
  readonly isOwn: boolean;
}

type Texts = Book['texts'];

/** Keys under which the author's texts define the language itself: its name, its direction and its base language. */
export const languageFactKeys = {
  name: 'language.name',
  direction: 'language.direction',
  base: 'language.base',
} as const;

/**
 * Limits for languages and for the author's texts. `textBytes` limits the size of all texts as JSON, in UTF-16 units.
 */
export const languageLimits = { count: 50, textLength: 1000, nameLength: 60, textBytes: 200_000 } as const;

/**
 * Returns the properties of an interface language of a book.
 *
 * @param texts texts that the author has replaced, by language
 * @see D-365
 */
export function describeReaderLanguage(code: string, texts: Texts): ReaderLanguage {
  const own = texts?.[code];
  const isOwn = !Object.hasOwn(languages, code);
  const base = isOwn ? pickLanguage([own?.[languageFactKeys.base] ?? '', code], 'en') : pickLanguage([code]);
  const said = own?.[languageFactKeys.direction];
  const direction = said === 'rtl' || said === 'ltr' ? said : languages[base].direction;
  return {
    code,
    name: own?.[languageFactKeys.name] || (isOwn ? nameOf(code) : languages[base].name),
    direction,
    base,
    isOwn,
  };
}

function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

/** Returns the canonical form of a BCP 47 tag; `null` if the text is not a valid tag. */
export function canonicalLanguageTag(text: string): string | null {
  const tag = text.trim();
  if (!/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Validates the interface languages of a book.
 *
 * @returns their canonical tags without repeats; `null` if there are too many, if a tag is invalid, or if a language is
 * neither built in nor added by the author
 */
export function checkLanguages(codes: readonly string[], texts: Texts): string[] | null {
  const tags = codes.map(canonicalLanguageTag);
  const isKnown = (tag: string | null) => tag !== null && (Object.hasOwn(languages, tag) || texts?.[tag] !== undefined);
  if (codes.length > languageLimits.count || !tags.every(isKnown)) return null;
  return [...new Set(tags.filter((tag) => tag !== null))];
}

/** Returns the language of a book's content (BCP 47); empty if it is unknown. */
export function contentLanguage({ source, languages: chosen }: Pick<Book, 'source' | 'languages'>): string {
  return source.language ?? chosen[0] ?? '';
}

/** Reads the stored semicolon-separated list of languages (`htmlConfig.languageSetting`). @see W-145 */
export function fromStoredLanguages(text: string): string[] {
  return text
    .split(';')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** Returns the stored form of a list of languages. @see W-145 */
export const toStoredLanguages = (codes: readonly string[]): string => codes.join(';');
