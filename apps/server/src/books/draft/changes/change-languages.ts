import { type Book, canonicalLanguageTag, checkLanguages, languageFactKeys, textsSchema } from '@leafcast/book';
import type { saveBookLanguage } from '@leafcast/contract';
import type { z } from 'zod';

/** Languages of a book, and the author's texts in each language. */
export interface Languages {
  readonly languages: readonly string[];
  readonly texts: NonNullable<Book['texts']>;
}

/**
 * Validates the languages and texts of a book.
 *
 * @returns `null` if they are invalid: too many texts, or an unknown language
 */
export function validateLanguages({ languages, texts }: Languages): Languages | null {
  const read = textsSchema.safeParse(withoutEmpty(texts));
  const chosen = read.success ? checkLanguages(languages, read.data) : null;
  return read.success && chosen ? { languages: chosen, texts: read.data } : null;
}

type Save = Pick<
  z.output<(typeof saveBookLanguage)['body']>,
  'languages' | 'language' | 'name' | 'direction' | 'base' | 'texts'
>;

/**
 * Adds or changes a language, or changes the order of the languages of a book.
 *
 * @returns `null` if the language is invalid
 */
export function withLanguage(before: Languages, { languages: order, language, ...save }: Save): Languages | null {
  if (language === undefined) return { ...before, languages: order ?? before.languages };
  const code = canonicalLanguageTag(language);
  if (code === null) return null;
  const { name, direction, base } = save;
  const facts = {
    [languageFactKeys.name]: name,
    [languageFactKeys.direction]: direction,
    [languageFactKeys.base]: base,
  };
  const given = Object.entries(facts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]));
  const words = { ...before.texts[code], ...Object.fromEntries(given), ...save.texts };
  const isNew = !before.languages.includes(code) && before.texts[code] === undefined;
  return {
    languages: order ?? (isNew ? [...before.languages, code] : before.languages),
    texts: { ...before.texts, [code]: words },
  };
}

export function withoutLanguage({ languages, texts }: Languages, language: string): Languages {
  const { [language]: _, ...rest } = texts;
  return { languages: languages.filter((code) => code !== language), texts: rest };
}

/**
 * Restores the built-in text of one message, or all built-in texts of one language or of all languages. The properties
 * of a language stay unchanged.
 */
export function withBuiltInTexts({ languages, texts }: Languages, language?: string, key?: string): Languages {
  const facts: readonly string[] = Object.values(languageFactKeys);
  const stays = (code: string, name: string) =>
    facts.includes(name) || (language !== undefined && code !== language) || (key !== undefined && name !== key);
  const kept = Object.entries(texts).map(([code, words]) => [
    code,
    Object.fromEntries(Object.entries(words).filter(([name]) => stays(code, name))),
  ]);
  return { languages, texts: Object.fromEntries(kept) };
}

/** Removes empty texts, and languages without any texts. */
function withoutEmpty(texts: Languages['texts']): Languages['texts'] {
  const kept = Object.entries(texts).map(
    ([code, words]) => [code, Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))] as const,
  );
  return Object.fromEntries(kept.filter(([, words]) => Object.keys(words).length > 0));
}
