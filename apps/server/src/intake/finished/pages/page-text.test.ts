import type { PageBlock, PageText } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePageText } from './page-text.ts';

const line = { x: 10, y: 20, width: 100, height: 12, text: 'ab', size: 12, ends: [50, 100] };
const box = { x: 0, y: 0, width: 10, height: 10 };
/** Parses the text of a page with four lines and the given blocks. */
const parse = (...blocks: readonly unknown[]): PageText =>
  parsePageText(JSON.stringify({ lines: [line, line, line, line], links: [], blocks }));

const whole: readonly PageBlock[] = [
  { kind: 'heading', level: 2, from: 0, to: 1, language: 'zh-Hant-TW' },
  {
    kind: 'table',
    from: 1,
    to: 3,
    rows: [
      [
        { from: 1, to: 2, isHeader: true, columns: 2 },
        { from: 2, to: 2 },
      ],
      [{ from: 2, to: 3, rows: 2 }],
    ],
  },
  { kind: 'figure', from: 3, to: 3, box, alternative: 'A leaf' },
  { kind: 'item', from: 3, to: 4, depth: 1, isNumbered: true },
];

describe('the blocks of an uploaded page text', () => {
  it('are kept as they are if they are valid', () => {
    expect(parse(...whole).blocks).toEqual(whole);
    expect(parsePageText('{"lines":[],"links":[]}')).toEqual({ lines: [], links: [] });
  });

  it('keep the style of their lines and the order of their properties', () => {
    const styled = { ...line, bold: true, monospaced: true };
    const json = JSON.stringify({
      lines: [styled],
      links: [],
      blocks: [{ kind: 'heading', from: 0, to: 1, level: 2 }],
    });
    expect(JSON.stringify(parsePageText(json))).toBe(json);
  });

  it.each<[string, unknown]>([
    ['behind the last line', { kind: 'paragraph', from: 3, to: 5 }],
    ['that ends before it begins', { kind: 'paragraph', from: 2, to: 1 }],
    ['at a negative line', { kind: 'paragraph', from: -1, to: 1 }],
    ['at half a line', { kind: 'paragraph', from: 0.5, to: 1 }],
    ['of an unknown kind', { kind: 'script', from: 0, to: 1 }],
    ['with an unknown property', { kind: 'paragraph', from: 0, to: 1, onclick: '1' }],
    ['with a heading level of 7', { kind: 'heading', level: 7, from: 0, to: 1 }],
    ['in a language that is markup', { kind: 'paragraph', from: 0, to: 1, language: 'en"><b' }],
    ['with a cell outside its table', { kind: 'table', from: 0, to: 1, rows: [[{ from: 0, to: 2 }]] }],
    [
      'with cells in reverse order',
      {
        kind: 'table',
        from: 0,
        to: 2,
        rows: [
          [
            { from: 1, to: 2 },
            { from: 0, to: 1 },
          ],
        ],
      },
    ],
    ['with a cell over no column', { kind: 'table', from: 0, to: 1, rows: [[{ from: 0, to: 1, columns: 0 }]] }],
    [
      'with a cell over a million columns',
      { kind: 'table', from: 0, to: 1, rows: [[{ from: 0, to: 1, columns: 1e6 }]] },
    ],
    [
      'with 30,000 cells',
      { kind: 'table', from: 0, to: 1, rows: [Array.from({ length: 30_000 }, () => ({ from: 0, to: 0 }))] },
    ],
    ['with 30,000 empty rows', { kind: 'table', from: 0, to: 1, rows: Array.from({ length: 30_000 }, () => []) }],
    ['with an item at depth 1e9', { kind: 'item', from: 0, to: 1, depth: 1e9 }],
    ['with a figure without a box', { kind: 'figure', from: 0, to: 0 }],
    [
      'with an alternative of a million characters',
      { kind: 'figure', from: 0, to: 0, box, alternative: 'a'.repeat(1e6) },
    ],
  ])('are rejected with a block %s (safety T20)', (_, block) => {
    expect(() => parse(block)).toThrow();
  });

  it('are rejected if the cells of all tables together are too many (safety T18)', () => {
    const row = Array.from({ length: 60 }, () => ({ from: 0, to: 0 }));
    const table = { kind: 'table', from: 0, to: 0, rows: Array.from({ length: 100 }, () => row) };
    expect(() => parse(table)).not.toThrow();
    expect(() => parse(table, table, table, table)).toThrow();
  });

  it('are rejected exactly if their ranges are out of order, overlap, or exceed the lines', () => {
    const ranges = fc.array(fc.record({ from: fc.nat(5), to: fc.nat(5) }), { maxLength: 4 });
    fc.assert(
      fc.property(ranges, (blocks) => {
        const ends = [0, ...blocks.flatMap(({ from, to }) => [from, to]), 4];
        const isValid = ends.every((end, at) => at === 0 || end >= (ends[at - 1] ?? 0));
        const read = () => parse(...blocks.map((range) => ({ kind: 'paragraph', ...range })));
        if (isValid) expect(read().blocks).toHaveLength(blocks.length);
        else expect(read).toThrow();
      }),
    );
  });

  it('have alternatives without control characters, cut to 2,000 characters', () => {
    const figure = (alternative: string) => parse({ kind: 'figure', from: 0, to: 0, box, alternative }).blocks?.[0];
    expect(figure(' A\n\u0007leaf ')).toMatchObject({ alternative: 'A leaf' });
    const cut = figure('🍃'.repeat(5000));
    expect(cut?.kind === 'figure' && cut.alternative).toBe('🍃'.repeat(1000));
  });
});
