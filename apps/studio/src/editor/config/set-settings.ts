import type { AllSettings, SettingKey } from '@leafcast/book';
import { change, useBook } from '../../books/open-book/book-session.ts';
import { type SettingValues, settingOf, settingsChange } from '../../books/open-book/changes.ts';

/** Changes settings of the newest book, for an upload may end long after its form was drawn; all of them are one step. */
export function setSettings(values: SettingValues): void {
  const { book } = useBook.getState();
  if (book) change(settingsChange(book, values), Date.now());
}

/** The same for what is loaded or reset as a whole: a step of its own, however soon it follows a change of the same settings. */
export function replaceSettings(values: SettingValues): void {
  const { book } = useBook.getState();
  if (book) change({ kind: 'several', changes: [settingsChange(book, values)] }, Date.now());
}

/** The value of a setting of the open book, its default where the book stores none. */
export function useSetting<Key extends SettingKey>(key: Key): AllSettings[Key] | undefined {
  // The server and the session let only valid values in.
  return useBook(({ book }) => (book ? settingOf(book, key) : undefined)) as AllSettings[Key] | undefined;
}
