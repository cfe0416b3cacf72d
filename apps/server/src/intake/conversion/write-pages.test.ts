import type { Book } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { withSource } from './write-pages.ts';

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

describe('what a source says of a book', () => {
  it('is its outline when it is opened, and nothing against the outline that an author has made since', () => {
    const opened = withSource(empty, source);
    expect(opened.outline).toEqual(source.outline);
    expect(withSource({ ...opened, outline: [{ title: 'Mine' }] }, source).outline).toEqual([{ title: 'Mine' }]);
    expect(withSource({ ...opened, outline: [] }, source).outline).toEqual([]);
  });

  it('is its title, where the book has but the name of the file and its author has given none', () => {
    const titled = { ...source, title: 'On tea' };
    expect(withSource(empty, titled, 'Tea').title).toBe('On tea');
    expect(withSource({ ...empty, title: 'Mine' }, titled, 'Tea').title).toBe('Mine');
    expect(withSource(empty, titled).title).toBe('Tea');
    expect(withSource({ ...empty, pages: source.pages }, titled, 'Tea').title).toBe('Tea');
  });
});
