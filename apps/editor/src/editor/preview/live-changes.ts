import { fromStoredBookmarks, fromStoredOutline, type SettingKey, settingsSchema } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { settingOf } from '../changes.ts';

/** What a reader can be told of a book, by the key of the message. @see W-080 … W-083 */
export function toldValue(book: BookInfo, key: string): unknown {
  if (key === 'title') return book.title;
  if (key === 'outline') return fromStoredOutline(book.olsconfig, book.pageCount);
  if (key === 'bookmarks') return fromStoredBookmarks(book.tabconfig.tabs, book.pageCount);
  return Object.hasOwn(settingsSchema, key) ? settingOf(book, key as SettingKey) : undefined;
}

/** The keys under which two states of a book differ for its readers. */
export function changedKeys(before: BookInfo, after: BookInfo): readonly string[] {
  if (before === after) return [];
  const settings =
    before.htmlConfig === after.htmlConfig
      ? []
      : [...new Set([...Object.keys(before.htmlConfig), ...Object.keys(after.htmlConfig)])];
  return [
    ...(before.title === after.title ? [] : ['title']),
    ...(isSame(before.olsconfig, after.olsconfig) ? [] : ['outline']),
    ...(isSame(before.tabconfig.tabs, after.tabconfig.tabs) ? [] : ['bookmarks']),
    ...settings.filter((key) => !isSame(toldValue(before, key), toldValue(after, key))),
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
