import { describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { publicPart } from './public-part.ts';
import { parseBook } from './schema.ts';

const secret = 'CANARY';
const page = (index: number) => ({
  width: 100,
  height: 100,
  rotation: 0 as const,
  mode: 'image' as const,
  label: index >= 2 ? `${secret}${index}` : `${index}`,
  images: { page: { file: `pages/${index >= 2 ? secret : 'open'}-${index}.webp`, width: 10, height: 10 } },
  text: `pages/${index >= 2 ? secret : 'open'}-${index}.json`,
});
const book: Book = {
  format: 'leafcast-book',
  version: 1,
  id: '6f1c1c4e-5c1c-4b7e-9d43-0d4f0f3a2b11',
  title: 'Half open',
  description: '',
  keywords: [],
  languages: ['en'],
  source: { kind: 'pdf' },
  settings: {},
  outline: [
    {
      title: 'Before',
      page: 0,
      children: [
        { title: secret, page: 2 },
        { title: 'Still before', page: 1 },
      ],
    },
    { title: secret, page: 3, children: [{ title: secret, page: 3 }] },
    { title: 'Elsewhere', url: 'https://example.org/' },
    { title: secret, children: [{ title: secret, page: 4 }] },
  ],
  bookmarks: [
    { caption: 'Mine', page: 1, color: '#ff0000', fontColor: '#ffffff' },
    { caption: secret, page: 2, color: '#ff0000', fontColor: '#ffffff' },
  ],
  pages: [0, 1, 2, 3, 4].map(page),
  search: `search-${secret}.json`,
  original: { file: `media/${secret}.pdf`, name: `${secret}.pdf`, size: 5 },
};

describe('the public part of a locked book', () => {
  it('contains nothing about locked pages except their sizes (D-361, D-363)', () => {
    const open = publicPart(book, { from: 2, hint: 'The year', hasUsers: false });
    expect(JSON.stringify(open)).not.toContain(secret);
    expect(open.pages[2]).toEqual({ width: 100, height: 100, rotation: 0, mode: 'image', images: {} });
    expect(open.pages[1]).toEqual(book.pages[1]);
    expect(open.outline).toEqual([
      { title: 'Before', page: 0, children: [{ title: 'Still before', page: 1 }] },
      { title: 'Elsewhere', url: 'https://example.org/' },
    ]);
    expect(open.bookmarks).toHaveLength(1);
  });

  it('is itself a valid book', () => {
    const keys = { salt: 'AAAA', iterations: 600_000, wraps: [{ user: 'AAAA', nonce: 'AAAA', key: 'AAAA' }] };
    const open = publicPart(book, { from: 0, hint: '', hasUsers: true, keys });
    expect(parseBook(JSON.parse(JSON.stringify(open)))).toEqual(open);
  });
});
