import type { BookPage } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { chooseRendition } from './choose-rendition.ts';

const image = (width: number) => ({ file: `pages/${width}.webp`, width, height: width });
const page = (images: BookPage['images']): BookPage => ({ width: 1, height: 1, rotation: 0, mode: 'image', images });

describe('chooseRendition', () => {
  const whole = page({ thumb: image(283), page: image(1131), zoom: image(2263) });

  it('takes the smallest one that is sharp', () => {
    expect([200, 634, 1200, 1268, 2536].map((pixels) => chooseRendition(whole, pixels)?.width)).toEqual([
      283, 1131, 1131, 2263, 2263,
    ]);
  });

  it('takes what there is of a page without the largest', () => {
    expect(chooseRendition(page({ page: image(1131) }), 4000)?.width).toBe(1131);
  });

  it('has none for a page that is still being converted', () => {
    expect(chooseRendition(page({ thumb: image(283) }), 100)).toBeNull();
  });
});
