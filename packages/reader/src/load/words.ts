import type { Book } from '@leafcast/book';
import { fill } from '@leafcast/messages';
import type { Engine, LeafcastGlobal } from '../engine.ts';
import { loadScript } from './script.ts';

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

/** Loads the words of the language that is asked for or, where there are none, those of the page. Gives the language. */
export async function loadWords(assets: string, asked: string | null, usual: string): Promise<string> {
  if (asked !== null && asked !== usual) {
    const isThere = await loadScript(`${assets}lang/${asked}.js`).then(
      () => true,
      () => false,
    );
    if (isThere) return asked;
  }
  await loadScript(`${assets}lang/${usual}.js`);
  return usual;
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
      if (next === now) return;
      const loading = loadScript(`${assets}lang/${next}.js`);
      // An author's own language speaks ours where it has no word of its own.
      await (book().texts?.[next] ? loading.catch(() => undefined) : loading);
      ({ messages } = shared);
      now = next;
      onChange();
    },
  };
}
