import { fromStoredBookmarks, fromStoredOutline, type SettingKey, settingsSchema } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { itemsOf, settingOf } from '../changes.ts';

/** What a reader can be told of a book, by the key of the message. @see W-080 … W-083 */
export function toldValue(book: BookInfo, key: string): unknown {
  if (key === 'title') return book.title;
  if (key === 'outline') return fromStoredOutline(book.olsconfig, book.pageCount);
  if (key === 'bookmarks') return fromStoredBookmarks(book.tabconfig.tabs, book.pageCount);
  if (key === 'languages') return book.languages;
  if (key === 'texts') return book.texts;
  const page = pageOf(key);
  if (page !== null) return { page, items: itemsOf(book, page) };
  return Object.hasOwn(settingsSchema, key) ? settingOf(book, key as SettingKey) : undefined;
}

/** The key under which a reader is told of it: all pages go by one, and the value says which it is. */
export function toldKey(key: string): string {
  return pageOf(key) === null ? key : 'items';
}

function pageOf(key: string): number | null {
  const page = /^items\.(\d+)$/.exec(key)?.[1];
  return page === undefined ? null : Number(page);
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
    ...(isSame(before.languages, after.languages) ? [] : ['languages']),
    ...(isSame(before.texts, after.texts) ? [] : ['texts']),
    ...changedPages(before, after).map((page) => `items.${page}`),
    ...settings.filter((key) => !isSame(toldValue(before, key), toldValue(after, key))),
  ];
}

function changedPages(before: BookInfo, after: BookInfo): readonly string[] {
  if (before.pageItems === after.pageItems) return [];
  const pages = new Set([...Object.keys(before.pageItems), ...Object.keys(after.pageItems)]);
  return [...pages].filter((page) => !isSame(itemsOf(before, page), itemsOf(after, page)));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
