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

const rememberedAs = 'leafcast.language';

/** The interface language with all its texts; empty only until the first `switchLanguage` is done. */
export const useLanguage = create<{ readonly loaded: Loaded | null }>(() => ({ loaded: null }));

export async function switchLanguage(language: Language): Promise<void> {
  const messages = await loadEditorMessages(language);
  useLanguage.setState({ loaded: { language, messages: branded(messages) } });
  remember(language);
}

/** What the installation is called; empty: as the messages say. */
let brand = '';

const branded = (messages: EditorMessages): EditorMessages =>
  brand === '' ? messages : { ...messages, 'app.brand': brand };

/** Gives the installation another name, at once and in every language. */
export function nameBrand(name: string): void {
  brand = name;
  const { loaded } = useLanguage.getState();
  if (loaded) void switchLanguage(loaded.language);
}

/** @returns the language that was chosen last, at first one that the browser asks for. @see W-022, RULINGS 39 */
export function firstLanguage(): Language {
  const remembered = recall();
  return languageCodes.find((code) => code === remembered) ?? pickLanguage(navigator.languages);
}

// A browser may forbid storage altogether; then the choice lasts as long as the page.
function remember(language: Language): void {
  try {
    localStorage.setItem(rememberedAs, language);
  } catch {
    return;
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(rememberedAs);
  } catch {
    return null;
  }
}
