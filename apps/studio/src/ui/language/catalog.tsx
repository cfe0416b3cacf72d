import {
  defaultLanguage,
  type EditorMessages,
  type Language,
  type MessageKey,
  type MessageValues,
  translator,
} from '@leafcast/messages';
import { type ReactNode, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useLanguage } from './language-store.ts';

interface Said<Messages> {
  readonly language: Language;
  readonly messages: Messages;
}

/**
 * Creates the text catalog of a screen. `Words` renders its children after the texts have loaded; inside `Words`,
 * `useWords` returns these texts together with the common texts of the studio. After a language change the old texts
 * are used until the new ones have loaded. The first screen prepares its texts in advance, so that it is rendered only
 * once.
 */
export function createTextCatalog<Messages extends Readonly<Record<string, string>>>(
  load: (language: Language) => Promise<Messages>,
) {
  type Key = MessageKey<keyof Messages & string> | MessageKey<keyof EditorMessages>;
  const useSaid = create<{ readonly said: Said<Messages> | null }>(() => ({ said: null }));

  function Words({ children, meanwhile = null }: { readonly children: ReactNode; readonly meanwhile?: ReactNode }) {
    const language = useLanguage((state) => state.loaded?.language);
    const isLoaded = useSaid(({ said }) => said !== null);
    useEffect(() => {
      if (!language || useSaid.getState().said?.language === language) return;
      let isCurrent = true;
      void load(language).then((messages) => {
        if (isCurrent) useSaid.setState({ said: { language, messages } });
      });
      return () => {
        isCurrent = false;
      };
    }, [language]);
    return isLoaded ? children : meanwhile;
  }

  function useWords() {
    const common = useLanguage((state) => state.loaded?.messages);
    const said = useSaid((state) => state.said);
    return useMemo(() => {
      const language = said?.language ?? defaultLanguage;
      const t: (key: Key, values?: MessageValues) => string = translator<string>(
        { ...common, ...said?.messages },
        language,
      );
      return { t, language };
    }, [common, said]);
  }

  const prepare = async (language: Language): Promise<void> =>
    useSaid.setState({ said: { language, messages: await load(language) } });

  return { Words, useWords, prepare };
}
