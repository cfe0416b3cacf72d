import { describe, expect, it } from 'vitest';
import type { RawLine } from '../raw-line.ts';
import { joinFragments } from './join-fragments.ts';

/** Returns a line of characters that are 6 points wide, at a size of 12 points. */
const lineOf = (text: string, x: number, more: Partial<RawLine> = {}): RawLine => ({
  x,
  y: 100,
  width: text.length * 6,
  height: 12,
  size: 12,
  angle: 0,
  chars: Array.from(text, (char, at) => ({ code: char.charCodeAt(0), from: at * 6, to: at * 6 + 6 })),
  ...more,
});
const textOf = (line: RawLine | null) => line && String.fromCharCode(...line.chars.map(({ code }) => code));

describe('two parts of a line', () => {
  it('are joined with their exact positions, and with a space in a gap', () => {
    const near = joinFragments(lineOf('See ', 20), lineOf('this', 44));
    expect([textOf(near), near?.x, near?.width, near?.chars.at(-1)]).toEqual([
      'See this',
      20,
      48,
      { code: 0x73, from: 42, to: 48 },
    ]);
    const apart = joinFragments(lineOf('See', 20), lineOf('this', 42));
    expect([textOf(apart), apart?.chars[3]]).toEqual(['See this', { code: 0x20, from: 18, to: 22 }]);
  });

  it('are joined if one is raised, and cover both', () => {
    expect(joinFragments(lineOf('m', 20), lineOf('2', 26, { y: 96, height: 8, size: 8 }))).toMatchObject({
      y: 96,
      height: 16,
    });
  });

  it('are joined from right to left in Arabic only', () => {
    expect(textOf(joinFragments(lineOf('سلام', 60), lineOf('عليك', 36)))).toHaveLength(8);
    expect(joinFragments(lineOf('one ', 60), lineOf('two ', 36))).toBeNull();
  });

  it('are joined along rotated lines', () => {
    const down = { angle: 90, x: 50, width: 12, height: 24 } as const;
    expect(joinFragments(lineOf('down', 0, { ...down, y: 20 }), lineOf('ward', 0, { ...down, y: 44 }))).toMatchObject({
      y: 20,
      height: 48,
    });
    const up = { angle: 270, x: 50, width: 12, height: 24 } as const;
    expect(textOf(joinFragments(lineOf('up', 0, { ...up, y: 44 }), lineOf('ward', 0, { ...up, y: 20 })))).toBe(
      'upward',
    );
  });

  it.each([
    ['are far apart', lineOf('b', 60, { cell: 0 })],
    ['are on different lines', lineOf('b', 26, { y: 114, cell: 0 })],
    ['have different directions', lineOf('b', 26, { angle: 90, cell: 0 })],
    ['are in different cells', lineOf('b', 26, { cell: 1 })],
    ['are in different blocks', lineOf('b', 26, { block: 3, cell: 0 })],
  ])('are not joined if they %s', (_, other) => {
    expect(joinFragments(lineOf('a', 20, { cell: 0 }), other)).toBeNull();
  });
});
