import { type SettingKey, settingsSchema } from '@leafcast/book';
import { themeKeys } from '@leafcast/book/templates';
import { useBook } from '../../../books/open-book/book-session.ts';
import { getSetting, type SettingValues } from '../../../books/open-book/changes/changes.ts';

/**
 * Finds the settings that would hide the colors of a template: the book's own colors, theme and color scheme.
 *
 * @returns the settings to reset, with their default values
 */
export function conflictingColors(htmlConfig: Readonly<Record<string, unknown>>): SettingValues {
  const changed = themeKeys.filter((key) => isSettingChanged(htmlConfig, key));
  return Object.fromEntries(changed.map((key) => [key, settingsSchema[key].defaultValue]));
}

/**
 * Returns the settings to store for a theme. These also remove the author's own background color, which would cover the
 * theme.
 */
export function createThemeSettings(theme: string): SettingValues {
  const { book } = useBook.getState();
  return { theme, ...(book && getSetting(book, 'backgroundColor') !== '' ? { backgroundColor: '' } : {}) };
}

export function isSettingChanged(htmlConfig: Readonly<Record<string, unknown>>, key: SettingKey): boolean {
  const now = getSetting({ htmlConfig: { ...htmlConfig } }, key);
  return JSON.stringify(now) !== JSON.stringify(settingsSchema[key].defaultValue);
}
