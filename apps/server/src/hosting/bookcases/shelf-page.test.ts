import { describe, expect, it } from 'vitest';
import { shelfPage } from './shelf-page.ts';
import { coverHeight } from './shelf-style.ts';

const page = {
  name: 'Shelf',
  brand: 'Leafcast',
  description: '',
  style: 'wood',
  url: 'https://books.example/c/shelf/',
  mayBeListed: false,
  query: '',
  isFirst: true,
  next: null,
  isFramed: false,
  styles: '/c/shelves.css',
} as const;

/** Returns the display size of a cover on the page. */
async function sizeOf(width: number, height: number) {
  const cover = { url: '/cover.webp', width, height };
  const html = await shelfPage({ ...page, books: [{ title: 'A', url: '/b/a/', cover, isLocked: false }] }, 'en');
  return /<img [^>]*width="(\d+)" height="(\d+)"/.exec(html)?.slice(1).map(Number);
}

describe('the cover of a book on a shelf', () => {
  it("reserves space before its image loads: the full height of the shelf, in the image's aspect ratio", async () => {
    expect(await sizeOf(300, 400)).toEqual([Math.round(0.75 * coverHeight), coverHeight]);
    expect(await sizeOf(1600, 900)).toEqual([Math.round((16 / 9) * coverHeight), coverHeight]);
  });

  it('is not enlarged if its image is small', async () => {
    expect(await sizeOf(60, 80)).toEqual([60, 80]);
  });
});
