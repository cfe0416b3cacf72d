import type { TextLine } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { placedLines } from './blocks.ts';
import { findFormulas } from './formulas.ts';

const line = (text: string, x: number, y: number, more: Partial<TextLine> = {}): TextLine => {
  const size = more.size ?? 11;
  return { x, y, width: text.length * size * 0.5, height: size, text, size, ends: [], ...more };
};
const textsOf = (lines: readonly TextLine[]) => findFormulas(placedLines(lines)).map(({ text }) => text);
const prose = 'the leaf turns under the finger and lands without any sound at all';

describe('findFormulas', () => {
  it('finds a sum with its limits, even if the limits are separate lines of the text', () => {
    const sum = [
      line('0 ≤', 231, 503),
      line('m', 264, 492, { size: 8, height: 7 }),
      line('k=n+1', 254, 519, { size: 8, height: 7 }),
      line('xk', 283, 503),
      line('≤', 295, 491, { height: 33 }),
      line('yk', 312, 503),
    ];
    const before = line(`${prose}.`, 73, 470);
    const after = line(prose, 73, 540);
    const [found, ...rest] = findFormulas(placedLines([before, ...sum, after]));
    expect(rest).toEqual([]);
    expect(found?.lines.map((placed) => placed.line)).toEqual(sum);
    expect(found?.text).toBe('0 ≤ m k=n+1 xk ≤ yk');
    expect(found?.size).toBe(11);
    // The box contains the complete formula, but none of the lines around it.
    expect(found?.box.y).toBeGreaterThan(482);
    expect(found?.box.y).toBeLessThan(491);
    expect((found?.box.y ?? 0) + (found?.box.height ?? 0)).toBeLessThan(540);
  });

  it('finds a row of words that contains a fraction, and an equation on a line of its own', () => {
    expect(textsOf([line('we have s =', 73, 100), line('a', 132, 94), line('b ≤ c', 132, 106)])).toEqual([
      'we have s = a b ≤ c',
    ]);
    expect(textsOf([line('f(x, y) = ∂g(x) − cos(y)', 200, 100)])).toHaveLength(1);
  });

  it('combines the rows of a formula into one picture', () => {
    expect(textsOf([line('|x − y| ≤ δ', 200, 100), line('≤ 2ε', 230, 114), line('√ε = 0', 200, 200)])).toEqual([
      '|x − y| ≤ δ ≤ 2ε',
      '√ε = 0',
    ]);
  });

  it('includes lines that the edge of the picture would cut in half', () => {
    const note = line('a note in small letters below it', 201, 108, { size: 6, height: 6 });
    expect(textsOf([line('f(x) ≤', 200, 100), line('π', 240, 94), line('2 ≥ 0', 240, 105), note])).toEqual([
      'f(x) ≤ π 2 ≥ 0 a note in small letters below it',
    ]);
  });

  it.each([
    ['prose', [line(prose, 50, 0), line(prose, 50, 13)]],
    ['a sentence with a mathematical symbol', [line('since x ∈ A holds for every number that was named above', 50, 0)]],
    ['a footnote and its mark', [line(prose, 50, 0), line('12', 416, -3, { size: 6 }), line(prose, 50, 13)]],
    ['two columns with lines at different heights', [line('a + b', 50, 0, { width: 200 }), line(prose, 275, 5)]],
    ['code', [line('for (i = 0; i < n; i++) sum += a[i];', 50, 0), line('if (sum >= 2) return;', 60, 13)]],
    ['a table of numbers', [line('10 × 20', 50, 0), line('= 200', 120, 0), line('± 5 %', 180, 2)]],
    ['Chinese text with mathematical symbols', [line('因此时间复杂度为指数阶，而空间复杂度 ≤ 常数阶', 50, 0)]],
    ['a link to the next page', [line('Continue reading on the next page →', 50, 0)]],
  ])('finds no formula in %s', (_, lines) => {
    expect(textsOf(lines)).toEqual([]);
  });
});
