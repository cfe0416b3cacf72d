import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageItem } from '../../content/items/page-item.ts';
import { parsePageNumbers } from '../../values/page-numbers.ts';
import { type Book, type BookPage, bookFormat, bookVersion } from '../book.ts';
import { arrangePages, createPageMap, relinkText, restorePages } from './arrange.ts';
import { rotatePage, rotatePageText } from './rotate-page.ts';

const button = (page: number): PageItem => ({
  id: 'b',
  kind: 'button',
  x: 0.1,
  y: 0.2,
  width: 0.3,
  height: 0.05,
  rotation: 0,
  z: 1,
  opacity: 1,
  alt: '',
  label: `to ${page}`,
  action: { type: 'page', page },
});

const pageOf = (name: string, leadsTo: number): BookPage => ({
  width: 300,
  height: 450,
  rotation: 0,
  mode: 'image',
  images: { page: { file: `pages/${name}.png`, width: 30, height: 45 } },
  items: [button(leadsTo)],
  audio: { file: `media/${name}.mp3`, captions: [] },
});

/** Returns a book in which each page has a button that leads to the next page. */
function bookOf(count: number): Book {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    format: bookFormat,
    version: bookVersion,
    id: 'x',
    title: 'A book',
    description: '',
    keywords: [],
    languages: [],
    source: { kind: 'pdf' },
    settings: count > 2 ? { homeUrl: '%3%', coverPage: 2, startPage: 2, pageNumberFormat: `1-2:r1;3-${count}:1+` } : {},
    outline: indexes.map((page) => ({ title: `${page}`, page })),
    bookmarks: indexes.map((page) => ({ caption: `${page}`, page, color: '#ff0000', fontColor: '#ffffff' })),
    pages: indexes.map((index) => pageOf(`p${index}`, (index + 1) % count)),
  };
}

const isPage = (page: number | undefined): page is number => page !== undefined;
/** Returns the indexes of all pages that a book refers to. */
function namedPages({ outline, bookmarks, pages, settings }: Book): number[] {
  const pressed = pages.flatMap(({ items = [] }) =>
    items.flatMap((item) => ('action' in item && item.action?.type === 'page' ? [item.action.page] : [])),
  );
  const home = settings.homeUrl === undefined ? [] : [Number(settings.homeUrl.replaceAll('%', '')) - 1];
  const cover = settings.coverPage === undefined ? [] : [settings.coverPage - 1];
  const start = settings.startPage === undefined ? [] : [settings.startPage - 1];
  return [
    ...outline.flatMap(({ page }) => page ?? []),
    ...bookmarks.map(({ page }) => page),
    ...pressed,
    ...home,
    ...cover,
    ...start,
  ];
}
const asOrder = (indexes: readonly number[]) => indexes.map((from) => ({ from }));
const shuffled = (count: number) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count });
/** Generates a random non-empty selection of pages in any order. */
const chosen = (count: number) => fc.shuffledSubarray([...Array(count).keys()], { minLength: 1 });
/**
 * Creates a book without settings: when a page reference in a setting becomes the default, the setting is removed and
 * no longer follows its page.
 */
const plain = (count: number): Book => ({ ...bookOf(count), settings: {} });

describe('rearranging pages', () => {
  it('updates references in the outline, bookmarks, buttons, audio and settings', () => {
    const moved = arrangePages(bookOf(4), asOrder([2, 0, 1, 3]));
    expect(moved.pages.map(({ audio }) => audio?.file)).toEqual(['p2', 'p0', 'p1', 'p3'].map((p) => `media/${p}.mp3`));
    expect(moved.outline.map(({ page }) => page)).toEqual([1, 2, 0, 3]);
    expect(moved.bookmarks.map(({ page }) => page)).toEqual([1, 2, 0, 3]);
    expect(moved.pages[0]?.items?.[0]).toMatchObject({ label: 'to 3', action: { page: 3 } });
    expect(moved.pages[2]?.items?.[0]).toMatchObject({ label: 'to 2', action: { page: 0 } });
    expect(moved.settings).toMatchObject({ coverPage: 3, startPage: 3 });
    // Page 3 was the home page. It is now the first page, which is the default, so the setting is removed.
    expect(moved.settings).not.toHaveProperty('homeUrl');
  });

  it('restores the original book if the pages are put back in their original order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }).chain((count) => shuffled(count)),
        (order) => {
          const book = plain(order.length);
          const back = order.map((_, page) => order.indexOf(page));
          expect(arrangePages(arrangePages(book, asOrder(order)), asOrder(back))).toEqual(book);
        },
      ),
    );
  });

  it('has the same result in two steps as in a single combined step', () => {
    const two = fc
      .integer({ min: 1, max: 10 })
      .chain(chosen)
      .chain((first) => chosen(first.length).map((second) => ({ first, second })));
    fc.assert(
      fc.property(two, fc.integer({ min: 10, max: 12 }), ({ first, second }, count) => {
        const book = plain(count);
        const both = second.map((index) => first[index]).filter(isPage);
        const stepwise = arrangePages(arrangePages(book, asOrder(first)), asOrder(second));
        expect(stepwise).toEqual(arrangePages(book, asOrder(both)));
      }),
    );
  });

  it('leaves no reference to removed pages', () => {
    fc.assert(
      fc.property(chosen(9), (order) => {
        const kept = arrangePages(bookOf(9), asOrder(order));
        expect(namedPages(kept).every((page) => page < order.length)).toBe(true);
        expect(kept.outline.map(({ title }) => Number(title)).toSorted()).toEqual(order.toSorted());
        expect(kept.pages.every(({ items }) => items?.length === 1)).toBe(true);
      }),
    );
  });

  it('keeps the heading of a removed page if it has subheadings', () => {
    const outline = [{ title: 'Part', page: 0, children: [{ title: 'Chapter', page: 1 }] }];
    const kept = arrangePages({ ...bookOf(2), outline }, [{ from: 1 }]);
    expect(kept.outline).toEqual([{ title: 'Part', children: [{ title: 'Chapter', page: 0 }] }]);
  });

  it('duplicates, adds and replaces pages', () => {
    const other = { ...pageOf('new', 0), items: undefined };
    const order = [{ from: 0 }, { from: 0 }, { page: other }, { from: 1, page: other }];
    const book = arrangePages(bookOf(2), order);
    expect(book.pages.map(({ images }) => images.page?.file)).toEqual(
      ['p0', 'p0', 'new', 'new'].map((p) => `pages/${p}.png`),
    );
    expect(book.outline.map(({ page }) => page)).toEqual([0, 3]);
  });

  it('continues each run of page numbers, such as roman numerals, in the new page order', () => {
    const numbers = (order: ({ from: number } | { page: BookPage })[]) => {
      const { pageNumberFormat = '' } = arrangePages(bookOf(5), order).settings;
      return order.map((_, page) => parsePageNumbers(pageNumberFormat)?.(page));
    };
    expect(numbers(asOrder([0, 1, 2, 3, 4]))).toEqual(['i', 'ii', '1', '2', '3']);
    expect(numbers(asOrder([0, 2, 3, 1, 4]))).toEqual(['i', '1', '2', 'ii', '3']);
    expect(numbers(asOrder([1, 3, 4]))).toEqual(['i', '1', '2']);
    expect(numbers([{ from: 2 }, { page: pageOf('new', 0) }, { from: 3 }])).toEqual(['1', '2', '3']);
  });
});

describe('the text of pages', () => {
  it('updates its links to moved pages, and drops its links to removed pages', () => {
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const text = {
      lines: [],
      links: [
        { ...box, page: 0 },
        { ...box, page: 1 },
        { ...box, url: 'https://a.test/' },
      ],
    };
    const goes = createPageMap(asOrder([1, 2]));
    expect(relinkText(text, goes).links).toEqual([
      { ...box, page: 0 },
      { ...box, url: 'https://a.test/' },
    ]);
    expect(relinkText(text, (page) => page)).toBe(text);
  });
});

describe('undoing a rearrangement of pages', () => {
  const book = bookOf(5);
  const order = [4, 0, 2];
  const after = arrangePages(book, asOrder(order));
  const back = book.pages.map((_, page) => (order.includes(page) ? order.indexOf(page) : undefined));

  it('restores everything, including the content of removed pages', () => {
    expect(restorePages(after, after, book, back)).toEqual(book);
    expect(restorePages(book, book, after, order)).toEqual(after);
  });

  it('keeps later changes, on the pages that they belong to', () => {
    const pages = after.pages.map((page, index) => (index === 0 ? { ...page, items: [button(1)] } : page));
    const bookmarks = [{ caption: 'new', page: 2, color: '#00ff00', fontColor: '#000000' }];
    const settings = { ...after.settings, theme: 'lake' as const };
    const restored = restorePages({ ...after, title: 'Other', pages, bookmarks, settings }, after, book, back);
    expect(restored.pages[4]?.items).toEqual([{ ...button(1), action: { type: 'page', page: 0 } }]);
    expect(restored.pages[0]).toEqual(book.pages[0]);
    expect(restored.bookmarks).toEqual([{ ...bookmarks[0], page: 2 }]);
    expect(restored).toMatchObject({ title: 'Other', settings: { ...book.settings, theme: 'lake' } });
  });
});

describe('rotating a page', () => {
  const page = { ...pageOf('a', 1), items: [{ ...button(1), style: { fontSize: 0.02 } }] };
  const text = { lines: [{ x: 10, y: 20, width: 100, height: 12, text: 'a', size: 10, ends: [1000] }], links: [] };

  it("rotates the page's items and text, and changes nothing after a full turn", () => {
    const once = rotatePage(page, 90);
    expect(once).toMatchObject({ width: 450, height: 300 });
    expect(once.items?.[0]).toMatchObject({ rotation: 90, style: { fontSize: 0.03 } });
    const turned = rotatePageText(text, page, 90);
    expect(turned.lines[0]).toMatchObject({ x: 418, y: 10, width: 12, height: 100, angle: 90 });
    const whole = rotatePage(once, 270);
    expect(whole.items?.[0]?.x).toBeCloseTo(0.1);
    expect(whole.items?.[0]?.y).toBeCloseTo(0.2);
    expect(whole.items?.[0]).toMatchObject({ rotation: 0 });
    expect(rotatePageText(turned, once, 270).lines[0]).toMatchObject({ ...text.lines[0], x: 10, y: 20 });
    expect([once, whole].map(({ rotated }) => rotated)).toEqual([
      { from: page.images.page?.file, turn: 90 },
      { from: page.images.page?.file, turn: 0 },
    ]);
    expect(rotatePage(rotatePage(page, 90), 90).items?.[0]?.x).toBeCloseTo(rotatePage(page, 180).items?.[0]?.x ?? 0);
  });

  it('keeps the structure of the text, and rotates the boxes of figures with the page', () => {
    const box = { x: 10, y: 20, width: 100, height: 50 };
    const blocks = [
      { kind: 'paragraph', from: 0, to: 1 },
      { kind: 'figure', from: 1, to: 1, box, alternative: 'A leaf' },
    ] as const;
    const turned = rotatePageText({ ...text, blocks }, page, 90);
    expect(turned.blocks).toEqual([blocks[0], { ...blocks[1], box: { x: 380, y: 10, width: 50, height: 100 } }]);
    expect(relinkText({ ...turned, links: [{ ...box, page: 7 }] }, () => 3).blocks).toEqual(turned.blocks);
    expect(rotatePageText(text, page, 90)).not.toHaveProperty('blocks');
  });
});
