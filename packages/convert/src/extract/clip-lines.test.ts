import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLines } from './clip-lines.ts';
import type { RawLine } from './raw-line.ts';

const page = { width: 400, height: 300 };
const left = { x: 0, y: 0, width: 200, height: 300 };
const right = { x: 200, y: 0, width: 200, height: 300 };

const lineOf = (text: string, x: number, advance: number, angle: RawLine['angle'] = 0): RawLine => ({
  x: angle % 180 === 0 ? x : 150,
  y: angle % 180 === 0 ? 100 : x,
  width: angle % 180 === 0 ? text.length * advance : 12,
  height: angle % 180 === 0 ? 12 : text.length * advance,
  size: 12,
  angle,
  chars: [...text].map((char, index) => ({
    code: char.codePointAt(0) ?? 0,
    from: index * advance,
    to: (index + 1) * advance,
  })),
});
const textOf = (lines: readonly RawLine[]) =>
  lines.flatMap(({ chars }) => chars.map(({ code }) => String.fromCodePoint(code))).join('');

describe('clipLines', () => {
  it('cuts lines at the edge of the region and measures positions from this edge', () => {
    const line = lineOf('leftright', 160, 10);
    const [one] = clipLines([line], left);
    const [other] = clipLines([line], right);
    expect([textOf(one ? [one] : []), one?.x, one?.width]).toEqual(['left', 160, 40]);
    expect([textOf(other ? [other] : []), other?.x, other?.width]).toEqual(['right', 0, 50]);
    expect(other?.chars[0]).toMatchObject({ from: 0, to: 10 });
  });

  it('assigns a whole rotated line to one half', () => {
    expect(clipLines([lineOf('down', 20, 10, 90)], left)).toMatchObject([{ x: 150, y: 20 }]);
    expect(clipLines([lineOf('down', 20, 10, 270)], right)).toEqual([]);
  });

  it("assigns each character to exactly one half, within that half's bounds", () => {
    const angles = fc.constantFrom<RawLine['angle']>(0, 90, 180, 270);
    const made = fc.tuple(fc.string({ minLength: 1, maxLength: 30 }), fc.nat(180), angles);
    fc.assert(
      fc.property(fc.array(made, { maxLength: 10 }), (rows) => {
        const lines = rows.map(([text, start, angle]) => lineOf(text, start, 4, angle));
        const [inLeft, inRight] = [clipLines(lines, left), clipLines(lines, right)];
        expect(textOf(inLeft).length + textOf(inRight).length).toBe(textOf(lines).length);
        for (const line of [...inLeft, ...inRight]) {
          const length = line.angle % 180 === 0 ? line.width : line.height;
          expect(line.x).toBeGreaterThan(-4);
          expect(line.x).toBeLessThan(page.width / 2);
          for (const { from, to } of line.chars) {
            expect(from).toBeGreaterThanOrEqual(-1e-9);
            expect(to).toBeLessThanOrEqual(length + 1e-9);
          }
        }
      }),
    );
  });
});
