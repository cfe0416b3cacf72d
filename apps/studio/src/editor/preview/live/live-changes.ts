import { type SettingKey, settingsSchema } from '@leafcast/book';
import { fromStoredBookmarks, fromStoredOutline } from '@leafcast/book/stored';
import type { BookInfo } from '@leafcast/contract';
import { audioOf, itemsOf, settingOf } from '../../../books/open-book/changes/changes.ts';

/** Returns the part of a book that a message to the reader can change, by the key of the message. @see W-080 … W-083 */
export function previewValue(book: BookInfo, key: string): unknown {
  if (key === 'title') return book.title;
  if (key === 'outline') return fromStoredOutline(book.olsconfig, book.pageCount);
  if (key === 'bookmarks') return fromStoredBookmarks(book.tabconfig.tabs, book.pageCount);
  if (key === 'languages') return book.languages;
  if (key === 'texts') return book.texts;
  const [what, page] = pageOf(key);
  if (what === 'items') return { page, items: itemsOf(book, page) };
  if (what === 'audio') return { page, audio: audioOf(book, page) };
  return Object.hasOwn(settingsSchema, key) ? settingOf(book, key as SettingKey) : undefined;
}

/** Returns the message key for the reader. All pages share one key; the value names the page. */
export function previewKey(key: string): string {
  return pageOf(key)[0] ?? key;
}

/**
 * Returns which part of a page a key refers to, and the page index, starting at 0; the part is `null` if the key does
 * not refer to a page.
 */
function pageOf(key: string): readonly ['items' | 'audio' | null, number] {
  const [, what, page] = /^(items|audio)\.(\d+)$/.exec(key) ?? [];
  return [what === 'items' || what === 'audio' ? what : null, Number(page)];
}

/** Returns the keys for which two states of a book differ for its readers. */
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
    ...changedPages(before.pageItems, after.pageItems).map((page) => `items.${page}`),
    ...changedPages(before.pageAudio, after.pageAudio).map((page) => `audio.${page}`),
    ...settings.filter((key) => !isSame(previewValue(before, key), previewValue(after, key))),
  ];
}

/** Content by page. A missing entry and an empty list are the same. */
type OnPages = Readonly<Record<string, object | null>>;

function changedPages(before: OnPages, after: OnPages): readonly string[] {
  if (before === after) return [];
  const on = (pages: OnPages, page: string) =>
    Array.isArray(pages[page]) && pages[page].length === 0 ? null : pages[page];
  const pages = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...pages].filter((page) => !isSame(on(before, page) ?? null, on(after, page) ?? null));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
