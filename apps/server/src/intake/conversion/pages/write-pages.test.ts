import type { Book } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { applySourceData } from './write-pages.ts';

const empty: Book = {
  format: 'leafcast-book',
  version: 1,
  id: '0b0e7c1e-0000-4000-8000-000000000000',
  title: 'Tea',
  description: '',
  keywords: [],
  languages: [],
  source: { kind: 'pdf' },
  settings: {},
  outline: [],
  bookmarks: [],
  pages: [],
};
const source: Book = {
  ...empty,
  outline: [{ title: 'From the document', page: 0 }],
  pages: [{ width: 400, height: 600, rotation: 0, mode: 'image', images: {} }],
};

describe('data from a source document', () => {
  it('sets the outline when the document is opened, but never replaces an outline that the author has changed since', () => {
    const opened = applySourceData(empty, source);
    expect(opened.outline).toEqual(source.outline);
    expect(applySourceData({ ...opened, outline: [{ title: 'Mine' }] }, source).outline).toEqual([{ title: 'Mine' }]);
    expect(applySourceData({ ...opened, outline: [] }, source).outline).toEqual([]);
  });

  it('sets the title if the title of the book is still the name of the file', () => {
    const titled = { ...source, title: 'On tea' };
    expect(applySourceData(empty, titled, 'Tea').title).toBe('On tea');
    expect(applySourceData({ ...empty, title: 'Mine' }, titled, 'Tea').title).toBe('Mine');
    expect(applySourceData(empty, titled).title).toBe('Tea');
    expect(applySourceData({ ...empty, pages: source.pages }, titled, 'Tea').title).toBe('Tea');
  });
});
