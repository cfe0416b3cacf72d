import type { OutlineEntry } from '../content/outline.ts';
import type { PageItem } from '../content/page-item.ts';
import type { Settings } from '../settings/schema.ts';
import { renumberPages } from '../values/renumber-pages.ts';
import type { Book, BookPage } from './book.ts';
import type { PageText } from './page-text.ts';

/** A page of a new order. `from` is its index in the old one; a page that is new, or looks otherwise, brings `page`. */
export interface PlacedPage {
  readonly from?: number | undefined;
  readonly page?: BookPage | undefined;
}

/** Where a page lies in the new order, by its index in the old one; absent: it is no longer there. */
export type PageMap = (page: number) => number | undefined;

/** All of a book that names pages by their numbers, but for the text of pages. */
export type Arrangement = Pick<Book, 'pages' | 'outline' | 'bookmarks' | 'search' | 'settings'>;

/** What leads to a page that is there twice leads to the first of them. */
export function pageMapOf(order: readonly PlacedPage[]): PageMap {
  const places = new Map<number, number>();
  for (const [index, { from }] of order.entries()) {
    if (from !== undefined && !places.has(from)) places.set(from, index);
  }
  return (page) => places.get(page);
}

/**
 * The book with its pages in another order: pages may be moved, turned, replaced, left out, added, or come twice. Whatever names
 * a page by its number follows it: contents, bookmarks, what is pressed on pages, and settings. What named a page that is gone
 * names none: its bookmarks and headings go, unless other headings stand below them, and what was to be pressed stays without effect.
 *
 * @returns a book without `search`, whose text is another one; links in the text of pages are led by `relinkText`
 */
export function arrangePages(book: Book, order: readonly PlacedPage[]): Book {
  const { search: _, ...rest } = book;
  const goes = pageMapOf(order);
  const pages = order.flatMap(({ from, page = from === undefined ? undefined : book.pages[from] }) =>
    page ? [withItems(page, relinkItems(page.items, goes))] : [],
  );
  return { ...rest, ...namesOfPages(book, order, goes), pages };
}

function namesOfPages(book: Arrangement, order: readonly PlacedPage[], goes: PageMap) {
  return {
    outline: relinkOutline(book.outline, goes),
    bookmarks: book.bookmarks.flatMap((bookmark) => {
      const page = goes(bookmark.page);
      return page === undefined ? [] : [{ ...bookmark, page }];
    }),
    settings: relinkSettings(book, order, goes),
  };
}

function relinkOutline(outline: readonly OutlineEntry[], goes: PageMap): OutlineEntry[] {
  return outline.flatMap(({ page: before, children, ...heading }) => {
    const page = before === undefined ? undefined : goes(before);
    const below = children && relinkOutline(children, goes);
    if (before !== undefined && page === undefined && !below?.length) return [];
    return [{ ...heading, ...(page === undefined ? {} : { page }), ...(below ? { children: below } : {}) }];
  });
}

function relinkItems(items: BookPage['items'], goes: PageMap): BookPage['items'] {
  return items?.map((item): PageItem => {
    if (!('action' in item) || item.action?.type !== 'page') return item;
    const { action, ...rest } = item;
    const page = goes(action.page);
    return page === undefined ? rest : { ...rest, action: { ...action, page } };
  });
}

function relinkSettings({ settings, pages }: Arrangement, order: readonly PlacedPage[], goes: PageMap): Settings {
  const { homeUrl, coverPage, startPage, pageNumberFormat, ...rest } = settings;
  const [, home] = /^%(\d{1,5})%$/.exec(homeUrl ?? '') ?? [];
  const homePage = home === undefined ? undefined : goes(Number(home) - 1);
  const address = home === undefined ? homeUrl : homePage === undefined ? undefined : `%${homePage + 1}%`;
  const cover = coverPage === undefined ? undefined : goes(coverPage - 1);
  const start = startPage === undefined ? undefined : goes(startPage - 1);
  const from = order.map((placed) => placed.from);
  const numbers = pageNumberFormat && renumberPages(pageNumberFormat, from, pages.length);
  return {
    ...rest,
    ...(address === undefined || address === '%1%' ? {} : { homeUrl: address }),
    ...(cover === undefined || cover === 0 ? {} : { coverPage: cover + 1 }),
    ...(start === undefined || start === 0 ? {} : { startPage: start + 1 }),
    // One that became longer than it may be is of no more use than none.
    ...(numbers && numbers.length <= 5000 ? { pageNumberFormat: numbers } : {}),
  };
}

function withItems(page: BookPage, items: BookPage['items']): BookPage {
  if (items === page.items) return page;
  const { items: _, ...rest } = page;
  return items && items.length > 0 ? { ...rest, items } : rest;
}

/** The text of a page once the pages lie in another order; the same one where none of its links leads to a page. */
export function relinkText(text: PageText, goes: PageMap): PageText {
  if (text.links.every(({ page }) => page === undefined || goes(page) === page)) return text;
  const links = text.links.flatMap((link) => {
    if (link.page === undefined) return [link];
    const page = goes(link.page);
    return page === undefined ? [] : [{ ...link, page }];
  });
  return { ...text, links };
}

/**
 * Takes a change of the order back, or makes it again: what nobody has changed since is as it was, what was changed since follows
 * its page.
 *
 * @param now the book as it is
 * @param left how it was left
 * @param wanted how it is to be again
 * @param order for each page of `wanted` its index in `left`; absent for one that is not there
 */
export function restorePages(
  now: Book,
  left: Arrangement,
  wanted: Arrangement,
  order: readonly (number | undefined)[],
): Book {
  const { search: _, ...rest } = now;
  const placed = order.map((from) => ({ from }));
  const goes = pageMapOf(placed);
  const follows = namesOfPages(now, placed, goes);
  const isSame = (name: 'outline' | 'bookmarks') => equal(now[name], left[name]);
  const settings: Record<string, unknown> = { ...follows.settings };
  for (const name of settingsOfPages) {
    if (now.settings[name] !== left.settings[name]) continue;
    if (wanted.settings[name] === undefined) delete settings[name];
    else settings[name] = wanted.settings[name];
  }
  return {
    ...rest,
    settings,
    outline: isSame('outline') ? wanted.outline : follows.outline,
    bookmarks: isSame('bookmarks') ? wanted.bookmarks : follows.bookmarks,
    pages: wanted.pages.map((page, index) => {
      const from = order[index];
      const present = from === undefined ? undefined : now.pages[from];
      const before = from === undefined ? undefined : left.pages[from];
      return present && before ? caughtUp(page, before, present, goes) : page;
    }),
    ...(wanted.search === undefined ? {} : { search: wanted.search }),
  };
}

/** The settings that name pages. */
export const settingsOfPages = ['homeUrl', 'coverPage', 'startPage', 'pageNumberFormat'] as const;

/** A page as it is wanted, with what has come to it since: sharper pictures, other items, other sound. */
function caughtUp(wanted: BookPage, left: BookPage, now: BookPage, goes: PageMap): BookPage {
  const images = now.images.page?.file === wanted.images.page?.file ? now.images : wanted.images;
  const page = { ...wanted, images };
  const items = equal(now.items, left.items) ? page.items : relinkItems(now.items, goes);
  const { audio: _, ...silent } = page;
  const audio = equal(now.audio, left.audio) ? page.audio : now.audio;
  return withItems(audio ? { ...silent, audio } : silent, items);
}

/** Whether two values are the same JSON, as the database keeps it. */
function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
