import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawChar, RawLine } from './raw-line.ts';
import { maxPageCharacters, toTextLine, toTextLines } from './text-line.ts';

/** Returns a line of characters, each 10 points wide, in visual order from left to right. */
const standing = (text: string): RawChar[] =>
  [...text].map((char, index) => ({ code: char.codePointAt(0) ?? 0, from: index * 10, to: index * 10 + 10 }));

const lineOf = (chars: readonly RawChar[], width = chars.length * 10): RawLine => ({
  x: 5,
  y: 7,
  width,
  height: 12,
  size: 11,
  angle: 0,
  chars,
});

const backwards = (text: string) => [...text].reverse().join('');

describe('toTextLine', () => {
  it('returns the end position of each character in tenths of a point', () => {
    expect(toTextLine(lineOf(standing('Ab c')))).toEqual({
      x: 5,
      y: 7,
      width: 40,
      height: 12,
      size: 11,
      text: 'Ab c',
      ends: [100, 200, 300, 400],
    });
  });

  it('replaces the bullets of symbol fonts, which other fonts show as boxes', () => {
    expect(toTextLine(lineOf(standing('\uf0b7 linen')))?.text).toBe('• linen');
    expect(toTextLine(lineOf(standing('\uf0a7\u00a0cotton')))?.text).toBe('▪ cotton');
  });

  it('puts right-to-left text into reading order and measures its positions from the right', () => {
    const line = toTextLine(lineOf(standing(backwards('שלום עולם'))));
    expect(line).toMatchObject({ text: 'שלום עולם', rtl: true, ends: [100, 200, 300, 400, 500, 600, 700, 800, 900] });
  });

  it('does not reverse left-to-right words in a right-to-left line', () => {
    const line = toTextLine(lineOf(standing(`${backwards('מרחבים')} abc 12 ${backwards('שלום')}`)));
    expect(line).toMatchObject({ text: 'שלום abc 12 מרחבים', rtl: true });
  });

  it('keeps the order of digits in Arabic and Persian numbers', () => {
    const line = toTextLine(lineOf(standing(`${backwards('بغداد')} ٧٩٤ ${backwards('عام')}`)));
    expect(line).toMatchObject({ text: 'عام ٧٩٤ بغداد', rtl: true });
    expect(toTextLine(lineOf(standing(`۱۴۰۳ ${backwards('سال')}`)))?.text).toBe('سال ۱۴۰۳');
  });

  it('reverses only the right-to-left words in a left-to-right line', () => {
    const line = toTextLine(lineOf(standing(`Hello big ${backwards('שלום עולם')} world`)));
    expect(line?.text).toBe('Hello big שלום עולם world');
    expect(line?.rtl).toBeUndefined();
  });

  it('puts the letters of an Arabic ligature one after another', () => {
    // MuPDF reports the run reversed. The second letter of lam-alef has no width and is at the end of the first.
    const chars = [
      { code: 0x633, from: 10, to: 20 },
      { code: 0x627, from: 10, to: 10 },
      { code: 0x644, from: 0, to: 10 },
    ];
    expect(toTextLine(lineOf(chars, 20))?.text).toBe('سلا');
  });

  it('combines a letter without width with its mark', () => {
    // In MuPDF's output, the mark's glyph represents both the letter and the mark, and the position of the letter is a
    // gap or an inserted space.
    const word = [
      { code: 0x20, from: 40, to: 45 },
      { code: 0x64f, from: 36, to: 36 },
      { code: 0x623, from: 36, to: 36 },
      { code: 0x642, from: 25, to: 33 },
    ];
    expect(toTextLine(lineOf([...word, ...standing('ما')], 45))?.text).toBe('أُقام');
    const filled = [
      { code: 0x648, from: 30, to: 40 },
      { code: 0x20, from: 20, to: 30 },
      { code: 0x651, from: 20, to: 20 },
      { code: 0x631, from: 20, to: 20 },
      { code: 0x627, from: 10, to: 20.3 },
    ];
    expect(toTextLine(lineOf(filled, 40))).toMatchObject({ text: 'ورّا', ends: [100, 200, 200, 300] });
  });

  it('drops control characters, bidi overrides, lone surrogates and replacement characters', () => {
    expect(toTextLine(lineOf(standing('a\u0000\u202eb\ufffd\ufeffc')))?.text).toBe('abc');
    expect(toTextLine(lineOf([{ code: 0xd800, from: 0, to: 10 }]))).toBeNull();
    expect(toTextLine(lineOf(standing(' \u00a0 ')))).toBeNull();
  });

  it('counts both UTF-16 units of a character outside the basic plane', () => {
    expect(toTextLine(lineOf(standing('😀a')))).toMatchObject({ text: '😀a', ends: [100, 100, 200] });
  });

  it('always returns one end position per UTF-16 unit, never decreasing and within the line', () => {
    const char = fc.record({ code: fc.nat(0x10ffff), from: fc.double({ min: 0, max: 90, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(char, { maxLength: 40 }), (chars) => {
        const line = toTextLine(
          lineOf(
            chars.map(({ code, from }) => ({ code, from, to: from + 10 })),
            100,
          ),
        );
        if (!line) return;
        expect(line.ends).toHaveLength(line.text.length);
        expect(line.ends).toEqual(line.ends.toSorted((a, b) => a - b));
        expect(line.ends.every((end) => end >= 0 && end <= 1000)).toBe(true);
        expect(line.text.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('toTextLines', () => {
  it('stops at the character limit of a page', () => {
    const line = lineOf(standing('x'.repeat(1000)));
    const lines = toTextLines(
      Array.from({ length: 100 }, () => line),
      { width: 20_000, height: 100 },
    );
    expect(lines).toHaveLength(maxPageCharacters / 1000);
  });

  it('omits lines outside the page', () => {
    expect(toTextLines([{ ...lineOf(standing('abc')), y: 200 }], { width: 100, height: 100 })).toEqual([]);
  });
});
