import type { Book } from '@leafcast/book';
import { fill, languageCodes } from '@leafcast/messages';
import type { Engine, LeafcastGlobal } from '../engine.ts';
import { loadScript } from '../files/script.ts';
import { recall } from './memory.ts';

/** What the reader says, in the language that was chosen. */
export interface Words extends Pick<Engine, 't'> {
  readonly language: string;
  /** Goes over to another language; rejects where its words cannot be loaded. */
  choose(language: string): Promise<void>;
}

/** The interface language that an address asks for by `?lang=de`; `null` where it asks for none. */
export function languageInSearch(search: string): string | null {
  const asked = new URLSearchParams(search).get('lang') ?? '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(asked) ? asked : null;
}

/** Where the language stands that somebody has chosen for a book. */
export const languagePlace = (bookId: string) => `language.${bookId}`;

/** The one that they chose at an earlier visit; `null` where they chose none. */
export const chosenLanguage = (bookId: string): string | null => recall(languagePlace(bookId));

/** Whether we have words in a language. */
export const speaks = (language: string) => languageCodes.some((code) => code === language);

/**
 * The language in which a book is to be opened: the one that is asked for, else the first that its author chose; `null`
 * where that says nothing. @see D-366, D-367
 */
export function languageOf({ languages, texts }: Book, asked: string | null): string | null {
  for (const tag of [asked ?? '', languages[0] ?? '']) {
    if (texts?.[tag]) return tag;
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    if (speaks(primary)) return primary;
  }
  return null;
}

/** Loads the words of a language; for one that only the author speaks, those of the language that it goes on with. */
export async function loadWords(assets: string, language: string, { texts }: Pick<Book, 'texts'> = {}): Promise<void> {
  const spoken = speaks(language) ? language : (texts?.[language]?.['language.base'] ?? '');
  if (speaks(spoken)) await loadScript(`${assets}lang/${spoken}.js`);
}

/**
 * @param language that of the messages which have been loaded
 * @param book whose author may put other words in the place of ours, also for languages that we do not speak
 * @param onChange called when another language has come
 */
export function createWords(
  shared: LeafcastGlobal,
  assets: string,
  language: string,
  book: () => Book,
  onChange: () => void,
): Words {
  let { messages } = shared;
  let now = language;
  return {
    get language() {
      return now;
    },
    t: (key, values) => fill(book().texts?.[now]?.[key] ?? messages?.[key] ?? key, values),
    async choose(next) {
      if (next === now || !(speaks(next) || book().texts?.[next])) return;
      await loadWords(assets, next, book());
      ({ messages } = shared);
      now = next;
      onChange();
    },
  };
}
