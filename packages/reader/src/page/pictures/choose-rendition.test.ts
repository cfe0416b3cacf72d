import type { BookPage } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { chooseRendition } from './choose-rendition.ts';

const image = (width: number) => ({ file: `pages/${width}.webp`, width, height: width });
const page = (images: BookPage['images']): BookPage => ({ width: 1, height: 1, rotation: 0, mode: 'image', images });

describe('chooseRendition', () => {
  const whole = page({ thumb: image(283), page: image(1131), zoom: image(2263) });

  it('chooses the smallest rendition that is sharp', () => {
    expect([200, 634, 1200, 1268, 2536].map((pixels) => chooseRendition(whole, pixels)?.width)).toEqual([
      283, 1131, 1131, 2263, 2263,
    ]);
  });

  it('chooses the largest available rendition if none is large enough', () => {
    expect(chooseRendition(page({ page: image(1131) }), 4000)?.width).toBe(1131);
  });

  it('returns null for a page that is still being converted', () => {
    expect(chooseRendition(page({ thumb: image(283) }), 100)).toBeNull();
  });
});
