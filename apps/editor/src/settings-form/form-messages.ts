import { fill, type Language, loadSettingsMessages, type MessageValues, type SettingsKey } from '@leafcast/messages';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useText } from '../language/use-text.ts';

/** What the form says: the names of settings are put together from their keys. */
export interface FormMessages {
  readonly t: (key: SettingsKey, values?: MessageValues) => string;
  readonly title: (name: string) => string;
  readonly hint: (name: string) => string;
  readonly option: (name: string, option: string) => string;
  readonly group: (name: string) => string;
}

interface Loaded {
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
}
const useLoaded = create<{ readonly loaded: Loaded | null }>(() => ({ loaded: null }));

/** The texts of the settings in the language of now; `null` until they are loaded. */
export function useFormMessages(): FormMessages | null {
  const { language } = useText();
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
  return useMemo(() => (loaded ? formMessagesOf(loaded.messages) : null), [loaded]);
}

/** @param messages of the settings, in one language */
export const formMessagesOf = (messages: Readonly<Record<string, string>>): FormMessages => ({
  t: (key, values) => fill(messages[key] ?? key, values),
  title: (name) => messages[`setting.${name}`] ?? name,
  hint: (name) => messages[`setting.${name}.hint`] ?? '',
  // Templates, themes and scenes are known by their names alone, also outside the form.
  option: (name, option) => messages[`setting.${name}.${option}`] ?? messages[`${name}.${option}`] ?? option,
  group: (name) => messages[`settingGroup.${name}`] ?? name,
});
