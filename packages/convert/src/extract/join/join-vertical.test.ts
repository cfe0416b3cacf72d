import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawLine } from '../raw-line.ts';
import { toTextLine } from '../text-line.ts';
import { joinVerticalLines } from './join-vertical.ts';

/** Returns an upright text, 10 points high, as engines report it. */
const upright = (text: string, x: number, y: number): RawLine => ({
  x,
  y,
  width: text.length * 10,
  height: 10,
  size: 10,
  angle: 0,
  chars: Array.from(text, (char, at) => ({ code: char.codePointAt(0) ?? 0, from: at * 10, to: at * 10 + 10 })),
});
const column = (text: string, x: number, y: number, step = 11) =>
  Array.from(text, (char, at) => upright(char, x, y + at * step));

describe('joinVerticalLines', () => {
  it('joins the characters of each column into a line that runs down', () => {
    const lines = joinVerticalLines([...column('春の夜の', 80, 20), ...column('夢のごとし', 60, 20)]);
    expect(lines.map(toTextLine)).toMatchObject([
      { text: '春の夜の', x: 80, y: 20, width: 10, height: 43, angle: 90, ends: [100, 210, 320, 430] },
      { text: '夢のごとし', x: 60, y: 20, width: 10, height: 54, angle: 90 },
    ]);
  });

  it('joins short numbers and rotated words with the characters around them', () => {
    const word: RawLine = { ...upright('Tea', 80, 53), angle: 90, width: 10, height: 30 };
    const number: RawLine = { ...upright('12', 79, 83), width: 12 };
    const [line, ...others] = joinVerticalLines([...column('茶は香', 80, 20), word, number, ...column('年', 80, 94)]);
    expect(line && toTextLine(line)?.text).toBe('茶は香Tea12年');
    expect(others).toEqual([]);
  });

  it.each([
    ['of a table with wide rows', column('一二三四', 80, 20, 16)],
    ['beside each other', [upright('春', 20, 20), upright('の', 31, 20), upright('夜', 42, 20)]],
    ['of a Latin list', column('abcd', 80, 20)],
    ['in different cells', column('一二三', 80, 20).map((line, cell) => ({ ...line, cell }))],
    ['that are only two', column('合計', 80, 20)],
  ])('keeps characters %s', (_, lines) => {
    expect(joinVerticalLines(lines)).toEqual(lines);
  });

  it('keeps all characters in their order', () => {
    const line = fc.record({ text: fc.constantFrom('春', 'a', '12', 'Tea time'), x: fc.nat(3), y: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(line), (parts) => {
        const lines = parts.map(({ text, x, y }) => upright(text, x * 5, y * 5));
        const codes = (all: readonly RawLine[]) => all.flatMap(({ chars }) => chars.map(({ code }) => code));
        expect(codes(joinVerticalLines(lines))).toEqual(codes(lines));
      }),
    );
  });
});
