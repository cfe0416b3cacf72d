import { languageFacts, type ReaderLanguage } from '@leafcast/book';
import { change, useBook } from '../../books/open-book/book-session.ts';

/** The author's own words, by language and message key. */
export type CustomTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What of a book's languages is changed; the rest stays. */
interface Edit {
  readonly languages?: readonly string[];
  readonly words?: CustomTexts;
}

const facts: readonly string[] = Object.values(languageFacts);

/** Changes the languages of the open book, in one step. @param part changes of the same part in one go are one step */
export function edit({ languages, words }: Edit, part?: string): void {
  const { book } = useBook.getState();
  if (!book) return;
  const before = {
    ...(languages ? { languages: book.languages } : {}),
    ...(words ? { words: book.texts } : {}),
  };
  const after = {
    ...(languages ? { languages: [...languages] } : {}),
    ...(words ? { words: written(words) } : {}),
  };
  change({ kind: 'lists', before, after, ...(part ? { part } : {}) }, Date.now());
}

/** Says something in the author's words; with an empty text in ours again. */
export function withText(words: CustomTexts, code: string, key: string, text: string): CustomTexts {
  const { [key]: _, ...rest } = words[code] ?? {};
  return { ...words, [code]: text === '' ? rest : { ...rest, [key]: text } };
}

/** Everything in our words again; what is known of the language itself stays. */
export function withDefaultTexts(words: CustomTexts, code: string): CustomTexts {
  const kept = Object.entries(words[code] ?? {}).filter(([key]) => facts.includes(key));
  return { ...words, [code]: Object.fromEntries(kept) };
}

/** The number of messages of a language that the author has replaced. */
export function customTextCount(words: CustomTexts, code: string): number {
  return Object.keys(words[code] ?? {}).filter((key) => !facts.includes(key)).length;
}

/** A new language of the author's. */
export function withOwnLanguage(
  words: CustomTexts,
  { code, name, direction, base }: Omit<ReaderLanguage, 'isOwn'>,
): CustomTexts {
  const said = { [languageFacts.name]: name, [languageFacts.direction]: direction, [languageFacts.base]: base };
  return { ...words, [code]: { ...words[code], ...said } };
}

/** The texts without those of a custom language, which exists only by them; those of built-in languages are kept. */
export function withoutOwnLanguage(
  words: CustomTexts,
  { code, isOwn }: Pick<ReaderLanguage, 'code' | 'isOwn'>,
): CustomTexts {
  if (!isOwn) return words;
  const { [code]: _, ...rest } = words;
  return rest;
}

/** The places of a message (`{page}`) that another text of it lacks. */
export function missingPlaces(ours: string, theirs: string): string[] {
  return [...new Set(ours.match(/\{\w+\}/g))].filter((place) => !theirs.includes(place));
}

/** As it is stored: a language without any word of the author's has none. */
function written(words: CustomTexts): Record<string, Record<string, string>> {
  const kept = Object.entries(words).filter(([, texts]) => Object.keys(texts).length > 0);
  return Object.fromEntries(kept.map(([code, texts]) => [code, { ...texts }]));
}
