import {
  type EditorMessages,
  type Language,
  languageCodes,
  loadEditorMessages,
  pickLanguage,
} from '@leafcast/messages';
import { create } from 'zustand';

interface Loaded {
  readonly language: Language;
  readonly messages: EditorMessages;
}

const storageKey = 'leafcast.language';

/** The interface language with all its texts; `loaded` is `null` only until the first `switchLanguage` has finished. */
export const useLanguage = create<{ readonly loaded: Loaded | null }>(() => ({ loaded: null }));

export async function switchLanguage(language: Language): Promise<void> {
  const messages = await loadEditorMessages(language);
  useLanguage.setState({ loaded: { language, messages: withBrandName(messages) } });
  storeLanguage(language);
}

/** Name of the installation; if empty, the name in the messages is used. */
let brand = '';

const withBrandName = (messages: EditorMessages): EditorMessages =>
  brand === '' ? messages : { ...messages, 'app.brand': brand };

/** Renames the installation, immediately and in every language. */
export function setBrandName(name: string): void {
  brand = name;
  const { loaded } = useLanguage.getState();
  if (loaded) void switchLanguage(loaded.language);
}

/** @returns the language chosen last, or initially one requested by the browser. @see W-022, RULINGS 39 */
export function firstLanguage(): Language {
  const remembered = storedLanguage();
  return languageCodes.find((code) => code === remembered) ?? pickLanguage(navigator.languages);
}

// Some browsers forbid storage; the choice then lasts as long as the page.
function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    return;
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
