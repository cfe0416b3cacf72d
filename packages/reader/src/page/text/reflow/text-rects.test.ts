import type { PageText, TextLine } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCharactersRect, getRangeRects } from './text-rects.ts';

const line = (text: string, more: Partial<TextLine> = {}): TextLine => ({
  x: 100,
  y: 50,
  width: 10 * text.length,
  height: 12,
  size: 12,
  text,
  ends: Array.from(text, (_, index) => 100 * (index + 1)),
  ...more,
});

describe('getRangeRects', () => {
  const text: PageText = { lines: [line('abc'), line('defg', { y: 70 })], links: [] };

  it('covers a word in the middle of a line', () => {
    expect(getRangeRects(text, 1, 2)).toEqual([{ x: 110, y: 50, width: 10, height: 12 }]);
  });

  it('covers a range over two lines with one rectangle per line', () => {
    expect(getRangeRects(text, 2, 6)).toEqual([
      { x: 120, y: 50, width: 10, height: 12 },
      { x: 100, y: 70, width: 20, height: 12 },
    ]);
  });

  it('returns no rectangle for a line break or for a range outside the text', () => {
    expect(getRangeRects(text, 3, 4)).toEqual([]);
    expect(getRangeRects(text, 50, 60)).toEqual([]);
  });

  it('returns rectangles that stay within their lines for any range', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (start, end) => {
        for (const rect of getRangeRects(text, start, end)) {
          expect(rect.x).toBeGreaterThanOrEqual(100);
          expect(rect.x + rect.width).toBeLessThanOrEqual(140);
          expect(rect.width).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('getCharactersRect', () => {
  it('measures from the right in right-to-left text', () => {
    expect(getCharactersRect(line('abcd', { rtl: true }), 0, 1)).toMatchObject({ x: 130, width: 10 });
  });

  it('measures downwards in text rotated by 90 degrees, upwards in text rotated by 270 degrees, and from the right in text rotated by 180 degrees', () => {
    const upright = { width: 12, height: 40 };
    expect(getCharactersRect(line('abcd', { angle: 90, ...upright }), 0, 1)).toMatchObject({
      y: 50,
      height: 10,
      width: 12,
    });
    expect(getCharactersRect(line('abcd', { angle: 270, ...upright }), 0, 1)).toMatchObject({ y: 80, height: 10 });
    expect(getCharactersRect(line('abcd', { angle: 180 }), 0, 1)).toMatchObject({ x: 130, width: 10 });
  });
});
