import { defaultLanguage, type EditorKey, type Language, type MessageValues, translator } from '@leafcast/messages';
import { useMemo } from 'react';
import { useLanguage } from './language-store.ts';

export type Text = (key: EditorKey, values?: MessageValues) => string;

/** Returns a text in the current interface language, for code outside components. */
export function text(key: EditorKey, values?: MessageValues): string {
  const { loaded } = useLanguage.getState();
  return loaded ? translator(loaded.messages, loaded.language)(key, values) : key;
}

/** Returns the tag of the current interface language. */
export function languageTag(): Language {
  return useLanguage.getState().loaded?.language ?? defaultLanguage;
}

interface Texts {
  readonly t: Text;
  /** Checks whether there is a text for a composed key. */
  readonly has: (key: string) => key is EditorKey;
  readonly language: Language;
}

/** Returns the interface texts. The component is rendered again when the language changes. */
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
