import { type SettingKey, settingsSchema } from '@leafcast/book';
import { fromStoredBookmarks, fromStoredOutline } from '@leafcast/book/stored';
import type { BookInfo } from '@leafcast/contract';
import { getPageAudio, getPageItems, getSetting } from '../../../books/open-book/changes/changes.ts';

/** Returns the content of a book for a message key, as it is sent to the reader. @see W-080 … W-083 */
export function previewValue(book: BookInfo, key: string): unknown {
  if (key === 'title') return book.title;
  if (key === 'outline') return fromStoredOutline(book.olsconfig, book.pageCount);
  if (key === 'bookmarks') return fromStoredBookmarks(book.tabconfig.tabs, book.pageCount);
  if (key === 'languages') return book.languages;
  if (key === 'texts') return book.texts;
  const [what, page] = pageOf(key);
  if (what === 'items') return { page, items: getPageItems(book, page) };
  if (what === 'audio') return { page, audio: getPageAudio(book, page) };
  return Object.hasOwn(settingsSchema, key) ? getSetting(book, key as SettingKey) : undefined;
}

/** Returns the message key for the reader. All pages share one key; the value contains the page index. */
export function previewKey(key: string): string {
  return pageOf(key)[0] ?? key;
}

/**
 * Returns the kind of page content that a key refers to, and the page index, starting at 0. The kind is `null` if the
 * key does not refer to a page.
 */
function pageOf(key: string): readonly ['items' | 'audio' | null, number] {
  const [, what, page] = /^(items|audio)\.(\d+)$/.exec(key) ?? [];
  return [what === 'items' || what === 'audio' ? what : null, Number(page)];
}

/** Returns the keys whose values differ for readers between two states of a book. */
export function changedPreviewKeys(before: BookInfo, after: BookInfo): readonly string[] {
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

/** Content by page. A missing entry and an empty list are equivalent. */
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
