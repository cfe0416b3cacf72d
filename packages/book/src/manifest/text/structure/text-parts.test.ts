import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageBlock, PageText, TextLine } from '../page-text.ts';
import { splitIntoTextParts, type TextList, type TextPart } from './text-parts.ts';

const lines = (count: number): TextLine[] =>
  Array.from({ length: count }, (_, at) => ({
    x: 0,
    y: 12 * at,
    width: 10,
    height: 10,
    size: 10,
    text: `${at}`,
    ends: [100],
  }));
const textOf = (count: number, blocks: readonly PageBlock[]): PageText => ({ lines: lines(count), links: [], blocks });
const item = (from: number, depth: number, isNumbered = false): PageBlock => ({
  kind: 'item',
  from,
  to: from + 1,
  depth,
  ...(isNumbered && { isNumbered }),
});
/** Returns the nesting of a list as text, such as `1 [2 3] 4`. */
const nesting = ({ items }: TextList): string =>
  items.map(({ block, lists }) => [block.from, ...lists.map((list) => `[${nesting(list)}]`)].join(' ')).join(' ');

describe('splitIntoTextParts', () => {
  it('returns lines before, between and after blocks as loose lines', () => {
    const parts = splitIntoTextParts(
      textOf(6, [
        { kind: 'paragraph', from: 1, to: 2 },
        { kind: 'code', from: 4, to: 5 },
      ]),
    );
    expect(parts.map(({ kind }) => kind)).toEqual(['loose', 'paragraph', 'loose', 'code', 'loose']);
    expect(splitIntoTextParts({ lines: lines(2), links: [] })).toEqual([{ kind: 'loose', from: 0, to: 2 }]);
  });

  it.each<[string, readonly PageBlock[], readonly string[]]>([
    ['one level', [item(0, 0), item(1, 0)], ['0 1']],
    ['three levels', [item(0, 0), item(1, 1), item(2, 2), item(3, 1), item(4, 0)], ['0 [1 [2] 3] 4']],
    ['a skipped level', [item(0, 0), item(1, 2), item(2, 1), item(3, 0)], ['0 [1 2] 3']],
    ['a page that begins within an inner list', [item(0, 2), item(1, 2), item(2, 0), item(3, 1)], ['0 1 2 [3]']],
    ['a numbered list after bullets', [item(0, 0), item(1, 0, true), item(2, 0, true)], ['0', '1 2']],
    ['numbers within bullets', [item(0, 0), item(1, 1, true), item(2, 1), item(3, 0)], ['0 [1] [2] 3']],
  ])('builds lists from items: %s', (_, blocks, wanted) => {
    const parts = splitIntoTextParts(textOf(blocks.length, blocks));
    expect(parts.map((part) => (part.kind === 'list' ? nesting(part) : part.kind))).toEqual(wanted);
  });

  it('starts a new list after other text', () => {
    const blocks: readonly PageBlock[] = [item(0, 0), { kind: 'paragraph', from: 1, to: 2 }, item(2, 0), item(4, 0)];
    expect(splitIntoTextParts(textOf(5, blocks)).map(({ kind }) => kind)).toEqual([
      'list',
      'paragraph',
      'list',
      'loose',
      'list',
    ]);
  });

  it('puts lines of a table that are in no cell into the cell before them, and keeps empty cells', () => {
    const rows = [
      [
        { from: 1, to: 2 },
        { from: 2, to: 2 },
      ],
      [],
      [{ from: 3, to: 4, columns: 2 }],
    ];
    const [part] = splitIntoTextParts(textOf(6, [{ kind: 'table', from: 0, to: 6, rows }]));
    expect(part?.kind === 'table' && part.rows).toEqual([
      [
        { from: 0, to: 2 },
        { from: 2, to: 3 },
      ],
      [{ from: 3, to: 6, columns: 2 }],
    ]);
  });

  it('returns every line exactly once and in order, also for damaged blocks', () => {
    const range = fc.record({ from: fc.nat(12), to: fc.nat(12) });
    const anyBlock: fc.Arbitrary<PageBlock> = fc.oneof(
      range.map((at): PageBlock => ({ kind: 'paragraph', ...at })),
      fc.tuple(range, fc.nat(12), fc.boolean()).map(
        ([at, depth, isNumbered]): PageBlock => ({
          kind: 'item',
          depth,
          ...(isNumbered && { isNumbered }),
          ...at,
        }),
      ),
      fc
        .tuple(range, fc.array(fc.array(range, { maxLength: 3 }), { maxLength: 3 }))
        .map(([at, rows]): PageBlock => ({ kind: 'table', rows, ...at })),
    );
    const linesOf = (part: TextPart): number[] => {
      if (part.kind === 'list')
        return part.items.flatMap(({ block, lists }) => [...between(block), ...lists.flatMap(linesOf)]);
      return part.kind === 'table' ? part.rows.flat().flatMap(between) : between(part);
    };
    const between = ({ from, to }: { from: number; to: number }) =>
      Array.from({ length: to - from }, (_, at) => from + at);
    fc.assert(
      fc.property(fc.nat(10), fc.array(anyBlock, { maxLength: 12 }), (count, blocks) => {
        const parts = splitIntoTextParts(textOf(count, blocks));
        expect(parts.flatMap(linesOf)).toEqual(Array.from({ length: count }, (_, at) => at));
      }),
    );
  });
});
