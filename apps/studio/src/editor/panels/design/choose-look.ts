import { type SettingKey, settingsSchema } from '@leafcast/book';
import { themeKeys } from '@leafcast/book/templates';
import { useBook } from '../../../books/open-book/book-session.ts';
import { type SettingValues, settingOf } from '../../../books/open-book/changes/changes.ts';

/**
 * Finds the book's settings that hide the colors of a template: its own colors, its theme, its color scheme.
 *
 * @returns the settings to reset, with their default values
 */
export function conflictingColors(htmlConfig: Readonly<Record<string, unknown>>): SettingValues {
  const changed = themeKeys.filter((key) => isChanged(htmlConfig, key));
  return Object.fromEntries(changed.map((key) => [key, settingsSchema[key].defaultValue]));
}

/** Returns the settings for a theme. Also removes the author's own background color, which would cover the theme. */
export function themeChoice(theme: string): SettingValues {
  const { book } = useBook.getState();
  return { theme, ...(book && settingOf(book, 'backgroundColor') !== '' ? { backgroundColor: '' } : {}) };
}

export function isChanged(htmlConfig: Readonly<Record<string, unknown>>, key: SettingKey): boolean {
  const now = settingOf({ htmlConfig: { ...htmlConfig } }, key);
  return JSON.stringify(now) !== JSON.stringify(settingsSchema[key].defaultValue);
}
