import type { AllSettings, SettingKey } from '@leafcast/book';
import { change, useBook } from '../../../books/open-book/book-session.ts';
import { getSetting, type SettingValues, settingsChange } from '../../../books/open-book/changes/changes.ts';

/**
 * Changes settings of the open book as one undo step. Reads the book when it is called, because an upload may end long
 * after its form was rendered.
 */
export function setSettings(values: SettingValues): void {
  const { book } = useBook.getState();
  if (book) change(settingsChange(book, values), Date.now());
}

/**
 * Changes settings that are loaded or reset as a whole. The change is a separate undo step, even right after a change
 * to the same settings.
 */
export function replaceSettings(values: SettingValues): void {
  const { book } = useBook.getState();
  if (book) change({ kind: 'several', changes: [settingsChange(book, values)] }, Date.now());
}

/** Returns the value of a setting of the open book, or its default if the book does not store it. */
export function useSetting<Key extends SettingKey>(key: Key): AllSettings[Key] | undefined {
  // The server and the editing session accept only valid values.
  return useBook(({ book }) => (book ? getSetting(book, key) : undefined)) as AllSettings[Key] | undefined;
}
