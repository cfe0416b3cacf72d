import type { Book } from '@leafcast/book';
import { formatMessage, languageCodes } from '@leafcast/messages';
import { loadScript } from '../../book/files/script.ts';
import type { Engine, LeafcastGlobal } from '../engine.ts';
import { readStored } from './memory.ts';

/** Messages of the interface in the current language. */
export interface InterfaceMessages extends Pick<Engine, 't'> {
  readonly language: string;
  /** Switches to another language. Rejects if the messages of the language cannot be loaded. */
  choose(language: string): Promise<void>;
}

/** Returns the interface language requested with `?lang=de`, or `null`. */
export function getRequestedLanguage(search: string): string | null {
  const requested = new URLSearchParams(search).get('lang') ?? '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(requested) ? requested : null;
}

/** Returns the storage key for the language that the visitor chose for a book. */
export const languageStorageKey = (bookId: string) => `language.${bookId}`;

/** Returns the language that the visitor chose for a book on an earlier visit, or `null`. */
export const chosenLanguage = (bookId: string): string | null => readStored(languageStorageKey(bookId));

/** Checks whether the reader has its own messages in a language. */
export const hasBuiltInMessages = (language: string) => languageCodes.some((code) => code === language);

/**
 * Returns the language in which to open a book: the requested language, otherwise the author's first language; `null`
 * if neither is available. @see D-366, D-367
 */
export function chooseLanguage({ languages, texts }: Book, requested: string | null): string | null {
  for (const tag of [requested ?? '', languages[0] ?? '']) {
    if (texts?.[tag]) return tag;
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    if (hasBuiltInMessages(primary)) return primary;
  }
  return null;
}

/**
 * Loads the messages of a language. A language that only the author has defined uses the messages of its base language.
 */
export async function loadMessages(
  assets: string,
  language: string,
  { texts }: Pick<Book, 'texts'> = {},
): Promise<void> {
  const spoken = hasBuiltInMessages(language) ? language : (texts?.[language]?.['language.base'] ?? '');
  if (hasBuiltInMessages(spoken)) await loadScript(`${assets}lang/${spoken}.js`);
}

/**
 * Creates the messages of the interface.
 *
 * @param language language of the messages that are loaded
 * @param book returns the book, whose author may replace messages, also in languages that the reader does not have
 * @param onChange called when the language has changed
 */
export function createInterfaceMessages(
  shared: LeafcastGlobal,
  assets: string,
  language: string,
  book: () => Book,
  onChange: () => void,
): InterfaceMessages {
  let { messages }: { messages?: Readonly<Record<string, string>> } = shared;
  let now = language;
  return {
    get language() {
      return now;
    },
    t: (key, values) => formatMessage((name) => book().texts?.[now]?.[name] ?? messages?.[name], now, key, values),
    async choose(next) {
      if (next === now || !(hasBuiltInMessages(next) || book().texts?.[next])) return;
      await loadMessages(assets, next, book());
      ({ messages } = shared);
      now = next;
      onChange();
    },
  };
}
