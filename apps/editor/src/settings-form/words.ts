import { fill, type Language, loadSettingsMessages, type MessageValues, type SettingsKey } from '@leafcast/messages';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useText } from '../language/use-text.ts';

/** What the form says: the names of settings are put together from their keys. */
export interface Words {
  readonly t: (key: SettingsKey, values?: MessageValues) => string;
  readonly title: (name: string) => string;
  readonly hint: (name: string) => string;
  /** Templates, themes and scenes have their words among the texts of the editor. */
  readonly option: (name: string, option: string) => string;
  readonly group: (name: string) => string;
}

interface Loaded {
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
}
const useLoaded = create<{ readonly loaded: Loaded | null }>(() => ({ loaded: null }));

/** The texts of the settings in the language of now; `null` until they are loaded. */
export function useWords(): Words | null {
  const { t, has, language } = useText();
  const loaded = useLoaded((state) => state.loaded);
  useEffect(() => {
    let isWanted = true;
    void loadSettingsMessages(language).then((messages) => {
      if (isWanted) useLoaded.setState({ loaded: { language, messages } });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return useMemo(() => {
    if (!loaded) return null;
    const { messages } = loaded;
    return {
      t: (key, values) => fill(messages[key] ?? key, values),
      title: (name) => messages[`setting.${name}`] ?? name,
      hint: (name) => messages[`setting.${name}.hint`] ?? '',
      option(name, option) {
        const own = `${name}.${option}`;
        return messages[`setting.${own}`] ?? (has(own) ? t(own) : option);
      },
      group: (name) => messages[`settingGroup.${name}`] ?? name,
    };
  }, [loaded, t, has]);
}
