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

/** The interface language with its texts; `loaded` is `null` until the first `switchLanguage` has finished. */
export const useLanguage = create<{ readonly loaded: Loaded | null }>(() => ({ loaded: null }));

export async function switchLanguage(language: Language): Promise<void> {
  const messages = await loadEditorMessages(language);
  useLanguage.setState({ loaded: { language, messages: withBrandName(messages) } });
  storeLanguage(language);
}

/** Name of the installation; if empty, the product name from the messages is used. */
let brand = '';

const withBrandName = (messages: EditorMessages): EditorMessages =>
  brand === '' ? messages : { ...messages, 'app.brand': brand };

/** Sets the name of the installation, immediately and in every language. */
export function setBrandName(name: string): void {
  brand = name;
  const { loaded } = useLanguage.getState();
  if (loaded) void switchLanguage(loaded.language);
}

/**
 * Returns the initial language.
 *
 * @returns the language that the user chose last, or else one requested by the browser. @see W-022, RULINGS 39
 */
export function getInitialLanguage(): Language {
  const remembered = storedLanguage();
  return languageCodes.find((code) => code === remembered) ?? pickLanguage(navigator.languages);
}

// Some browsers forbid storage. The choice is then lost when the page is closed.
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
