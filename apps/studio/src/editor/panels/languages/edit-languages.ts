import { languageFactKeys, type ReaderLanguage } from '@leafcast/book';
import { change, useBook } from '../../../books/open-book/book-session.ts';

/** The author's own texts, by language and message key. */
export type CustomTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Changes to a book's languages and texts. Omitted fields stay the same. */
interface Edit {
  readonly languages?: readonly string[];
  readonly words?: CustomTexts;
}

const facts: readonly string[] = Object.values(languageFactKeys);

/**
 * Changes the languages or texts of the open book as one undo step.
 *
 * @param part changes to the same part in quick succession form one undo step
 */
export function editLanguages({ languages, words }: Edit, part?: string): void {
  const { book } = useBook.getState();
  if (!book) return;
  const before = {
    ...(languages ? { languages: book.languages } : {}),
    ...(words ? { words: book.texts } : {}),
  };
  const after = {
    ...(languages ? { languages: [...languages] } : {}),
    ...(words ? { words: toStoredTexts(words) } : {}),
  };
  change({ kind: 'lists', before, after, ...(part ? { part } : {}) }, Date.now());
}

/** Sets the author's text for a message; an empty string restores the built-in text. */
export function withText(words: CustomTexts, code: string, key: string, text: string): CustomTexts {
  const { [key]: _, ...rest } = words[code] ?? {};
  return { ...words, [code]: text === '' ? rest : { ...rest, [key]: text } };
}

/** Restores all built-in texts of a language. Name, direction and fallback of a custom language are kept. */
export function withDefaultTexts(words: CustomTexts, code: string): CustomTexts {
  const kept = Object.entries(words[code] ?? {}).filter(([key]) => facts.includes(key));
  return { ...words, [code]: Object.fromEntries(kept) };
}

/** Returns the number of messages of a language that the author has replaced. */
export function customTextCount(words: CustomTexts, code: string): number {
  return Object.keys(words[code] ?? {}).filter((key) => !facts.includes(key)).length;
}

/** Adds a custom language. */
export function withOwnLanguage(
  words: CustomTexts,
  { code, name, direction, base }: Omit<ReaderLanguage, 'isOwn'>,
): CustomTexts {
  const said = {
    [languageFactKeys.name]: name,
    [languageFactKeys.direction]: direction,
    [languageFactKeys.base]: base,
  };
  return { ...words, [code]: { ...words[code], ...said } };
}

/**
 * Removes the texts of a custom language, which exists only through its texts. The texts of a built-in language are
 * kept.
 */
export function withoutOwnLanguage(
  words: CustomTexts,
  { code, isOwn }: Pick<ReaderLanguage, 'code' | 'isOwn'>,
): CustomTexts {
  if (!isOwn) return words;
  const { [code]: _, ...rest } = words;
  return rest;
}

/** Returns the placeholders of a message (such as `{page}`) that its translation lacks. */
export function missingPlaceholders(original: string, translation: string): string[] {
  return [...new Set(original.match(/\{\w+\}/g))].filter((place) => !translation.includes(place));
}

/** Converts the texts to their stored form, which omits languages without texts. */
function toStoredTexts(words: CustomTexts): Record<string, Record<string, string>> {
  const kept = Object.entries(words).filter(([, texts]) => Object.keys(texts).length > 0);
  return Object.fromEntries(kept.map(([code, texts]) => [code, { ...texts }]));
}
