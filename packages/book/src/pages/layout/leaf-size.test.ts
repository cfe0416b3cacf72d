import { describe, expect, it } from 'vitest';
import { leafSize } from './leaf-size.ts';

describe('leafSize', () => {
  const a4 = { width: 595, height: 842 };
  const fold = { width: 1190, height: 842 };

  it('returns the most frequent page size', () => {
    expect(leafSize([fold, a4, a4])).toEqual(a4);
  });

  it('returns the earlier of two equally frequent sizes, and treats pages that differ by less than a point as equal', () => {
    expect(leafSize([fold, a4])).toEqual(fold);
    expect(leafSize([{ width: 595.3, height: 841.9 }, fold, { width: 594.9, height: 842.2 }])).toEqual({
      width: 595.3,
      height: 841.9,
    });
  });

  it('rejects a book without pages', () => {
    expect(() => leafSize([])).toThrow(RangeError);
  });
});
