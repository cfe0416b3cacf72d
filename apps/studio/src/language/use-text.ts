import { defaultLanguage, type EditorKey, type Language, type MessageValues, translator } from '@leafcast/messages';
import { useMemo } from 'react';
import { useLanguage } from './language-store.ts';

export type Text = (key: EditorKey, values?: MessageValues) => string;

/** A text in the current interface language, for code outside components. */
export function text(key: EditorKey, values?: MessageValues): string {
  const { loaded } = useLanguage.getState();
  return loaded ? translator(loaded.messages, loaded.language)(key, values) : key;
}

/** The tag of the current interface language. */
export function languageTag(): Language {
  return useLanguage.getState().loaded?.language ?? defaultLanguage;
}

interface Texts {
  readonly t: Text;
  /** Whether there is a text under a key that was put together. */
  readonly has: (key: string) => key is EditorKey;
  readonly language: Language;
}

/** The interface texts; the component is redrawn when the language changes. */
export function useText(): Texts {
  const loaded = useLanguage((state) => state.loaded);
  return useMemo(
    () => ({
      t: loaded ? translator(loaded.messages, loaded.language) : (key: EditorKey) => key,
      has: (key: string): key is EditorKey => loaded !== null && key in loaded.messages,
      language: loaded?.language ?? defaultLanguage,
    }),
    [loaded],
  );
}
