import { describe, expect, it } from 'vitest';
import { bookVersion } from './book.ts';
import { NewerBookError, NotABookError } from './migrations.ts';
import { parseBook } from './schema.ts';

const page = {
  width: 595,
  height: 842,
  rotation: 0,
  mode: 'image',
  images: { page: { file: 'pages/0001-page-0a1b2c3d.webp', width: 1131, height: 1600 } },
  text: 'pages/0001-text-0a1b2c3d.json',
};
const book = {
  format: 'leafcast-book',
  version: bookVersion,
  id: '6f1c1c4e-5c1c-4b7e-9d43-0d4f0f3a2b11',
  title: '书 & <Book>',
  description: '',
  keywords: [],
  languages: ['zh-CN'],
  source: { kind: 'pdf' },
  settings: { rightToLeft: true },
  outline: [{ title: 'One', page: 0, children: [{ title: 'Deeper', url: 'https://example.org' }] }],
  bookmarks: [{ caption: 'Here', page: 0, color: '#ff0000', fontColor: '#ffffff' }],
  pages: [page],
};

describe('book.json', () => {
  it('is the same after writing and reading', () => {
    expect(parseBook(JSON.parse(JSON.stringify(book)))).toEqual(book);
  });

  it("is rejected with a NewerBookError if its version is newer than the program's", () => {
    expect(() => parseBook({ ...book, version: bookVersion + 1 })).toThrow(NewerBookError);
  });

  it.each([
    ['another format', { ...book, format: 'other' }],
    ['a list instead of an object', []],
    ['version 0', { ...book, version: 0 }],
    ['an unknown key', { ...book, extra: 1 }],
    ['no pages', { ...book, pages: [] }],
    ['too many pages', { ...book, pages: Array.from({ length: 1000 }, () => page) }],
    ['a file outside the folder', { ...book, search: '../secret.json' }],
    ['an absolute file path', { ...book, search: '/etc/passwd' }],
    ['a hidden file', { ...book, search: 'pages/.env' }],
    ['a script as a link', { ...book, outline: [{ title: 'x', url: 'javascript:alert(1)' }] }],
    ['an invalid setting value', { ...book, settings: { flipSeconds: 99 } }],
    ['an unknown setting', { ...book, settings: { constructor: true } }],
  ])('is rejected with %s', (_, wrong) => {
    expect(() => parseBook(wrong)).toThrow(NotABookError);
  });

  it('is rejected without a stack overflow if its outline is 10,000 levels deep', () => {
    let outline: unknown[] = [];
    for (let level = 0; level < 10_000; level += 1) outline = [{ title: 'x', children: outline }];
    expect(() => parseBook({ ...book, outline })).toThrow(NotABookError);
  });
});
