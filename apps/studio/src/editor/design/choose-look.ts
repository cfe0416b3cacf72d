import { type SettingKey, settingsSchema } from '@leafcast/book';
import { themeKeys } from '@leafcast/book/templates';
import { useBook } from '../../books/open-book/book-session.ts';
import { type SettingValues, settingOf } from '../../books/open-book/changes.ts';

/**
 * What of a book hides the colours that a template brings: its own colours, its theme, its brightness.
 *
 * @returns the settings that would be put back, as their defaults
 */
export function conflictingColors(htmlConfig: Readonly<Record<string, unknown>>): SettingValues {
  const changed = themeKeys.filter((key) => isChanged(htmlConfig, key));
  return Object.fromEntries(changed.map((key) => [key, settingsSchema[key].defaultValue]));
}

/** Choosing a theme means to see it: a colour of the author's own would lie over it. */
export function themeChoice(theme: string): SettingValues {
  const { book } = useBook.getState();
  return { theme, ...(book && settingOf(book, 'backgroundColor') !== '' ? { backgroundColor: '' } : {}) };
}

export function isChanged(htmlConfig: Readonly<Record<string, unknown>>, key: SettingKey): boolean {
  const now = settingOf({ htmlConfig: { ...htmlConfig } }, key);
  return JSON.stringify(now) !== JSON.stringify(settingsSchema[key].defaultValue);
}
