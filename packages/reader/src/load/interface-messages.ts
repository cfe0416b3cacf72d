import type { Book } from '@leafcast/book';
import { languageCodes, say } from '@leafcast/messages';
import type { Engine, LeafcastGlobal } from '../engine.ts';
import { loadScript } from '../files/script.ts';
import { recall } from './memory.ts';

/** The messages of the interface in the current language. */
export interface InterfaceMessages extends Pick<Engine, 't'> {
  readonly language: string;
  /** Switches to another language; rejects if its messages cannot be loaded. */
  choose(language: string): Promise<void>;
}

/** The interface language requested with `?lang=de`, or `null`. */
export function languageInSearch(search: string): string | null {
  const asked = new URLSearchParams(search).get('lang') ?? '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(asked) ? asked : null;
}

/** The storage name of the language that the reader chose for a book. */
export const languageKey = (bookId: string) => `language.${bookId}`;

/** The language that the reader chose at an earlier visit, or `null`. */
export const chosenLanguage = (bookId: string): string | null => recall(languageKey(bookId));

/** Whether the reader's own messages exist in a language. */
export const hasMessagesIn = (language: string) => languageCodes.some((code) => code === language);

/**
 * The language in which a book is to be opened: the one that is asked for, else the first that its author chose; `null`
 * where that says nothing. @see D-366, D-367
 */
export function languageOf({ languages, texts }: Book, asked: string | null): string | null {
  for (const tag of [asked ?? '', languages[0] ?? '']) {
    if (texts?.[tag]) return tag;
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    if (hasMessagesIn(primary)) return primary;
  }
  return null;
}

/** Loads the messages of a language. A language that only the author defined uses the messages of its base language. */
export async function loadMessages(
  assets: string,
  language: string,
  { texts }: Pick<Book, 'texts'> = {},
): Promise<void> {
  const spoken = hasMessagesIn(language) ? language : (texts?.[language]?.['language.base'] ?? '');
  if (hasMessagesIn(spoken)) await loadScript(`${assets}lang/${spoken}.js`);
}

/**
 * @param language that of the messages which have been loaded
 * @param book whose author may put other words in the place of ours, also for languages that we do not speak
 * @param onChange called when another language has come
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
    t: (key, values) => say((name) => book().texts?.[now]?.[name] ?? messages?.[name], now, key, values),
    async choose(next) {
      if (next === now || !(hasMessagesIn(next) || book().texts?.[next])) return;
      await loadMessages(assets, next, book());
      ({ messages } = shared);
      now = next;
      onChange();
    },
  };
}
