import type { PageItem } from '../../content/items/page-item.ts';
import type { OutlineEntry } from '../../content/outline.ts';
import type { Settings } from '../../settings/schema.ts';
import { renumberPages } from '../../values/renumber-pages.ts';
import type { Book, BookPage } from '../book.ts';
import type { PageText } from '../text/page-text.ts';

/**
 * A page in a new order. `from` is the page's index in the old order; `page` is set if the page is new or its
 * appearance has changed.
 */
export interface PlacedPage {
  readonly from?: number | undefined;
  readonly page?: BookPage | undefined;
}

/** Maps the old index of a page to its new index; `undefined` if the page was removed. */
export type PageMap = (page: number) => number | undefined;

/** All parts of a book that refer to pages by index, except the text of pages. */
export type Arrangement = Pick<Book, 'pages' | 'outline' | 'bookmarks' | 'search' | 'settings'>;

/** Returns the page map for a new order. If a page occurs twice, its old index is mapped to the first occurrence. */
export function createPageMap(order: readonly PlacedPage[]): PageMap {
  const places = new Map<number, number>();
  for (const [index, { from }] of order.entries()) {
    if (from !== undefined && !places.has(from)) places.set(from, index);
  }
  return (page) => places.get(page);
}

/**
 * Returns the book with its pages in a new order: pages may be moved, rotated, replaced, removed, added, or duplicated.
 * All references to pages are updated: outline, bookmarks, actions of page items, and settings. Bookmarks and headings
 * that refer to removed pages are removed, except headings with remaining subheadings. Page items lose actions that
 * lead to removed pages.
 *
 * @returns the new book, without `search`, because its text has changed; `relinkText` updates the links in the text of
 * pages
 */
export function arrangePages(book: Book, order: readonly PlacedPage[]): Book {
  const { search: _, ...rest } = book;
  const pageMap = createPageMap(order);
  const pages = order.flatMap(({ from, page = from === undefined ? undefined : book.pages[from] }) =>
    page ? [withItems(page, relinkItems(page.items, pageMap))] : [],
  );
  return { ...rest, ...namesOfPages(book, order, pageMap), pages };
}

function namesOfPages(book: Arrangement, order: readonly PlacedPage[], pageMap: PageMap) {
  return {
    outline: relinkOutline(book.outline, pageMap),
    bookmarks: book.bookmarks.flatMap((bookmark) => {
      const page = pageMap(bookmark.page);
      return page === undefined ? [] : [{ ...bookmark, page }];
    }),
    settings: relinkSettings(book, order, pageMap),
  };
}

function relinkOutline(outline: readonly OutlineEntry[], pageMap: PageMap): OutlineEntry[] {
  return outline.flatMap(({ page: before, children, ...heading }) => {
    const page = before === undefined ? undefined : pageMap(before);
    const below = children && relinkOutline(children, pageMap);
    if (before !== undefined && page === undefined && !below?.length) return [];
    return [{ ...heading, ...(page === undefined ? {} : { page }), ...(below ? { children: below } : {}) }];
  });
}

function relinkItems(items: BookPage['items'], pageMap: PageMap): BookPage['items'] {
  return items?.map((item): PageItem => {
    if (!('action' in item) || item.action?.type !== 'page') return item;
    const { action, ...rest } = item;
    const page = pageMap(action.page);
    return page === undefined ? rest : { ...rest, action: { ...action, page } };
  });
}

function relinkSettings({ settings, pages }: Arrangement, order: readonly PlacedPage[], pageMap: PageMap): Settings {
  const { homeUrl, coverPage, startPage, pageNumberFormat, ...rest } = settings;
  const [, home] = /^%(\d{1,5})%$/.exec(homeUrl ?? '') ?? [];
  const homePage = home === undefined ? undefined : pageMap(Number(home) - 1);
  const address = home === undefined ? homeUrl : homePage === undefined ? undefined : `%${homePage + 1}%`;
  const cover = coverPage === undefined ? undefined : pageMap(coverPage - 1);
  const start = startPage === undefined ? undefined : pageMap(startPage - 1);
  const from = order.map((placed) => placed.from);
  const numbers = pageNumberFormat && renumberPages(pageNumberFormat, from, pages.length);
  return {
    ...rest,
    ...(address === undefined || address === '%1%' ? {} : { homeUrl: address }),
    ...(cover === undefined || cover === 0 ? {} : { coverPage: cover + 1 }),
    ...(start === undefined || start === 0 ? {} : { startPage: start + 1 }),
    // A page number format that exceeds the maximum length is dropped.
    ...(numbers && numbers.length <= 5000 ? { pageNumberFormat: numbers } : {}),
  };
}

function withItems(page: BookPage, items: BookPage['items']): BookPage {
  if (items === page.items) return page;
  const { items: _, ...rest } = page;
  return items && items.length > 0 ? { ...rest, items } : rest;
}

/** Updates the links in the text of a page for a new page order. Returns the same object if no link changes. */
export function relinkText(text: PageText, pageMap: PageMap): PageText {
  if (text.links.every(({ page }) => page === undefined || pageMap(page) === page)) return text;
  const links = text.links.flatMap((link) => {
    if (link.page === undefined) return [link];
    const page = pageMap(link.page);
    return page === undefined ? [] : [{ ...link, page }];
  });
  return { ...text, links };
}

/**
 * Undoes or redoes a rearrangement of pages. Values that have not changed since then are restored; values that have
 * changed stay with their page.
 *
 * @param now the current book
 * @param left the state after the rearrangement to be reverted
 * @param wanted the state to restore
 * @param order for each page of `wanted`, its index in `left`; absent if `left` does not contain the page
 */
export function restorePages(
  now: Book,
  left: Arrangement,
  wanted: Arrangement,
  order: readonly (number | undefined)[],
): Book {
  const { search: _, ...rest } = now;
  const placed = order.map((from) => ({ from }));
  const pageMap = createPageMap(placed);
  const follows = namesOfPages(now, placed, pageMap);
  const isSame = (name: 'outline' | 'bookmarks') => equal(now[name], left[name]);
  const settings: Record<string, unknown> = { ...follows.settings };
  for (const name of pageSettingKeys) {
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
      return present && before ? caughtUp(page, before, present, pageMap) : page;
    }),
    ...(wanted.search === undefined ? {} : { search: wanted.search }),
  };
}

/** The settings that refer to pages. */
export const pageSettingKeys = ['homeUrl', 'coverPage', 'startPage', 'pageNumberFormat'] as const;

/** Returns the page to restore, with the changes that were made since: sharper images, changed items, changed audio. */
function caughtUp(wanted: BookPage, left: BookPage, now: BookPage, pageMap: PageMap): BookPage {
  const images = now.images.page?.file === wanted.images.page?.file ? now.images : wanted.images;
  const page = { ...wanted, images };
  const items = equal(now.items, left.items) ? page.items : relinkItems(now.items, pageMap);
  const { audio: _, ...silent } = page;
  const audio = equal(now.audio, left.audio) ? page.audio : now.audio;
  return withItems(audio ? { ...silent, audio } : silent, items);
}

/** Compares two values by their JSON text, because the database stores them as JSON. */
function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
