import { describe, expect, it } from 'vitest';
import type { BookPage } from './book.ts';
import { getCover, getSharePicture } from './cover.ts';

const picture = (file: string) => ({ file, width: 10, height: 20 });
const page = (name: string): BookPage => ({
  width: 10,
  height: 20,
  rotation: 0,
  mode: 'image',
  images: name === '' ? {} : { thumb: picture(`pages/${name}-thumb.jpg`), page: picture(`pages/${name}-page.jpg`) },
});
const pages = [page('a'), page('b'), page('')];

describe('the cover of a book', () => {
  it('is the first page, the chosen page, or an uploaded image', () => {
    expect(getCover({ pages, settings: {} }, 'thumb')?.file).toBe('pages/a-thumb.jpg');
    expect(getCover({ pages, settings: { coverPage: 2 } }, 'page')).toEqual(picture('pages/b-page.jpg'));
    const settings = { coverPage: 2, coverImage: 'media/c.png' };
    expect(getCover({ pages, settings }, 'page')).toEqual({ file: 'media/c.png' });
  });

  it('is the first page if the chosen page is locked or missing, and `null` if all pages are locked', () => {
    expect(getCover({ pages, settings: { coverPage: 3 } }, 'thumb')?.file).toBe('pages/a-thumb.jpg');
    expect(getCover({ pages, settings: { coverPage: 900 } }, 'thumb')?.file).toBe('pages/a-thumb.jpg');
    expect(getCover({ pages: [page('')], settings: {} }, 'thumb')).toBeNull();
  });

  it('is the preview image of shared links unless another image has been chosen', () => {
    expect(getSharePicture({ pages, settings: { coverPage: 2 } })?.file).toBe('pages/b-page.jpg');
    expect(getSharePicture({ pages, settings: { shareImage: 'media/s.png' } })).toEqual({ file: 'media/s.png' });
  });
});
