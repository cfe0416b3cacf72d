import type { SettingMessages } from '@leafcast/book';
import {
  type Language,
  loadSettingsMessages,
  loadStudioMessages,
  type MessageValues,
  type SettingsKey,
  type StudioKey,
  translator,
} from '@leafcast/messages';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useText } from '../../ui/language/use-text.ts';

/** Texts of the settings. The names of settings are composed from their keys. */
export interface FormMessages {
  readonly language: Language;
  readonly t: (key: SettingsKey | StudioKey, values?: MessageValues) => string;
  readonly title: (name: string) => string;
  readonly hint: (name: string) => string;
  readonly option: (name: string, option: string) => string;
  readonly group: (name: string) => string;
}

const useLoaded = create<{ readonly messages: FormMessages | null }>(() => ({ messages: null }));

/** Loads the texts in the current language; `null` while loading. */
export function useFormMessages(): FormMessages | null {
  const { language } = useText();
  useEffect(() => {
    let isWanted = true;
    void loadFormMessages(language).then((messages) => {
      if (isWanted) useLoaded.setState({ messages });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return useLoaded((state) => state.messages);
}

export async function loadFormMessages(language: Language): Promise<FormMessages> {
  const [settings, studio] = await Promise.all([loadSettingsMessages(language), loadStudioMessages(language)]);
  const names: Readonly<Record<string, string>> = settings satisfies SettingMessages;
  return {
    language,
    t: translator({ ...settings, ...studio }, language),
    title: (name) => names[`setting.${name}`] ?? name,
    hint: (name) => names[`setting.${name}.hint`] ?? '',
    // Templates, themes and scenes have message keys without `setting.`, because their names are also used outside the
    // form.
    option: (name, option) => names[`setting.${name}.${option}`] ?? names[`${name}.${option}`] ?? option,
    group: (name) => names[`settingGroup.${name}`] ?? name,
  };
}
