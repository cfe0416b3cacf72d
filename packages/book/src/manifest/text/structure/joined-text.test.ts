import { describe, expect, it } from 'vitest';
import type { TextLine } from '../page-text.ts';
import { joinLines } from './join-lines.ts';
import { joinTextLines, splitAtRuby } from './joined-text.ts';
import { isVerticalText } from './vertical-text.ts';

describe('joinLines', () => {
  it.each([
    ['a leaf', 'turns', 'a leaf turns'],
    ['a turn-', 'ing leaf', 'a turning leaf'],
    ['Jean-', 'Paul', 'Jean-Paul'],
    ['COVID-', '19', 'COVID-19'],
    ['pages 10-', '20', 'pages 10-20'],
    ['so –', '20 of them', 'so – 20 of them'],
    ['a turn\u00ad', 'ing leaf', 'a turning leaf'],
    ['was wrong—', 'even so', 'was wrong—even so'],
    ['字里行间', '都是光', '字里行间都是光'],
    ['ひらがなの', '本', 'ひらがなの本'],
    ['한국어', '책', '한국어 책'],
    ['หนังสือ', 'เล่มนี้', 'หนังสือเล่มนี้'],
    ['كتاب', 'الأوراق', 'كتاب الأوراق'],
    ['', 'alone', 'alone'],
  ])('joins %j and %j into %j', (before, after, joined) => {
    expect(joinLines(before, after)).toBe(joined);
  });
});

/** Creates a line of square characters at (x, y). */
const line = (text: string, x: number, y: number, size: number, angle?: 90): TextLine => {
  const length = size * text.length;
  const box = angle ? { width: size, height: length, angle } : { width: length, height: size };
  return { x, y, ...box, text, size, ends: Array.from(text, (_, at) => 10 * size * (at + 1)) };
};
const rubyOf = (lines: readonly TextLine[]) => splitAtRuby(joinTextLines(lines));

describe('joinTextLines', () => {
  it('finds the position of a character after lines have been joined and hyphens removed', () => {
    const lines = [line('  a turn-', 0, 0, 10), line('ing leaf', 0, 12, 10), line('lands ', 0, 24, 10)];
    const { text, positionOf } = joinTextLines(lines);
    expect(text).toBe('a turning leaf lands');
    const at = (index: number, unit: number) => text[positionOf(lines[index] ?? line('', 0, 0, 1), unit)];
    expect([at(0, 4), at(1, 0), at(1, 4), at(2, 0)]).toEqual(['t', 'i', 'l', 'l']);
  });

  it('keeps the line breaks and the indentation of code', () => {
    const lines = [line('if leaf:', 50, 0, 10), line('turn()', 70, 12, 10), line('end', 50, 24, 10)];
    expect(joinTextLines(lines, true).text).toBe('if leaf:\n  turn()\nend');
  });
});

describe('ruby', () => {
  const base = line('吾輩は猫である', 100, 100, 10);

  it.each<[string, readonly TextLine[]]>([
    ['above a horizontal line', [base, line('わがはい', 100, 94.5, 5)]],
    ['before its line in the order of the text', [line('わがはい', 100, 94.5, 5), base]],
    [
      'to the right of a vertical line',
      [line('吾輩は猫である', 100, 100, 10, 90), line('わがはい', 110.5, 100, 5, 90)],
    ],
  ])('belongs to the word beside it: %s', (_, lines) => {
    expect(rubyOf(lines)).toEqual([{ text: '吾輩', ruby: 'わがはい' }, { text: 'は猫である' }]);
  });

  it('is separated if one line of ruby belongs to two words', () => {
    const two = { ...line('わがはい  ねこ', 100, 94.5, 5), ends: [50, 100, 150, 200, 250, 300, 350, 400] };
    expect(rubyOf([base, two])).toEqual([
      { text: '吾輩', ruby: 'わがはい' },
      { text: 'は' },
      { text: '猫', ruby: 'ねこ' },
      { text: 'である' },
    ]);
  });

  it.each<[string, TextLine]>([
    ['a line of the same size', line('わがはい', 100, 90, 10)],
    ['a line far above', line('わがはい', 100, 60, 5)],
    ['a line in Latin script', line('note', 100, 94.5, 5)],
    ['a small line beyond the end', line('わがはい', 300, 94.5, 5)],
  ])('is not %s', (_, other) => {
    expect(joinTextLines([base, other]).ruby).toEqual([]);
  });
});

describe('isVerticalText', () => {
  it('is true for a page with mostly vertical Chinese or Japanese text', () => {
    expect(isVerticalText([line('第一章', 0, 0, 10), line('吾輩は猫である', 0, 0, 10, 90)])).toBe(true);
  });

  it('is false for a page with rotated labels, and for rotated Latin text', () => {
    expect(isVerticalText([line('吾輩は猫である', 0, 0, 10), line('年度', 0, 0, 10, 90)])).toBe(false);
    expect(isVerticalText([line('Sideways', 0, 0, 10, 90)])).toBe(false);
    expect(isVerticalText([])).toBe(false);
  });
});
