import { describe, expect, it } from 'vitest';
import { leafSize } from './leaf-size.ts';

describe('leafSize', () => {
  const a4 = { width: 595, height: 842 };
  const fold = { width: 1190, height: 842 };

  it('takes the shape that most pages have', () => {
    expect(leafSize([fold, a4, a4])).toEqual(a4);
  });

  it('takes the earlier of two shapes that are as frequent, and the first of pages that differ by less than a point', () => {
    expect(leafSize([fold, a4])).toEqual(fold);
    expect(leafSize([{ width: 595.3, height: 841.9 }, fold, { width: 594.9, height: 842.2 }])).toEqual({
      width: 595.3,
      height: 841.9,
    });
  });

  it('refuses a book without pages', () => {
    expect(() => leafSize([])).toThrow(RangeError);
  });
});
