import type { Book, BookPage } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { compareBooks } from './compare.ts';

const page = (name: string, more: Partial<BookPage> = {}): BookPage => ({
  width: 300,
  height: 400,
  rotation: 0,
  mode: 'image',
  images: { page: { file: `pages/${name}.webp`, width: 10, height: 10 } },
  ...more,
});
const book = (names: string, more: Partial<Book> = {}): Book => ({
  format: 'leafcast-book',
  version: 1,
  id: '6f1c9a52-0c1e-4b7e-9d43-0d4f0f3a2b11',
  title: 'Tea',
  description: '',
  keywords: [],
  languages: [],
  source: { kind: 'pdf' },
  settings: {},
  outline: [],
  bookmarks: [],
  pages: [...names].map((name) => page(name)),
  ...more,
});
const pagesOf = (before: string, after: string) =>
  compareBooks(book(before), book(after)).pages.map(({ kind, before: b, after: a }) => `${kind} ${b} ${a}`);

describe('differences between two versions of a book', () => {
  it.each([
    ['abc', 'abc', []],
    ['abc', 'abxc', ['added null 2']],
    ['abc', 'ac', ['removed 1 null']],
    ['abc', 'axc', ['changed 1 1']],
    ['abcd', 'xabyd', ['added null 0', 'changed 2 3']],
    ['abc', 'cab', []],
    ['aab', 'ab', ['removed 1 null']],
    ['abc', 'xyz', ['changed 0 0', 'changed 1 1', 'changed 2 2']],
    ['ab', 'xyz', ['changed 0 0', 'changed 1 1', 'added null 2']],
    ['', 'ab', ['added null 0', 'added null 1']],
  ])('for page sequences %j and %j are %j', (before, after, expected) => {
    expect(pagesOf(before, after)).toEqual(expected);
  });

  it('include changed content of a page, but not a sharper image of the page', () => {
    const before = book('ab');
    const zoom = { file: 'pages/zoom.webp', width: 20, height: 20 };
    const sharper = page('a', { images: { ...page('a').images, zoom } });
    const after = { ...before, pages: [sharper, page('b', { label: 'ii' })] };
    expect(compareBooks(before, after).pages).toEqual([{ kind: 'changed', before: 1, after: 1 }]);
  });

  it('do not include a smaller image that shows the same', () => {
    const pictures = new Map([['pages/a.webp', 'pages/x.webp']]);
    expect(compareBooks(book('ab'), book('xb'), pictures).pages).toEqual([]);
    expect(compareBooks(book('ab'), book('xc'), pictures).pages).toEqual([{ kind: 'changed', before: 1, after: 1 }]);
  });

  it('include settings whose value differs, but not defaults that are stated explicitly', () => {
    const after = book('a', { settings: { rightToLeft: true, download: false }, title: 'Coffee', keywords: ['x'] });
    expect(compareBooks(book('a'), after)).toEqual({
      parts: ['title', 'keywords'],
      settings: ['rightToLeft'],
      pages: [],
    });
  });
});
