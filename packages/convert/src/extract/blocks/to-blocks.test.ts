import { describe, expect, it } from 'vitest';
import type { RawBlock } from './raw-block.ts';
import { clipBlocks, toBlocks } from './to-blocks.ts';

const figure = (x: number): RawBlock => ({ kind: 'figure', box: { x, y: 10.04, width: 20, height: 20 } });

describe('toBlocks', () => {
  it('gives each block the range of its lines, and cells without text a place in their order', () => {
    const blocks: RawBlock[] = [
      { kind: 'heading', level: 1 },
      { kind: 'table', rows: [[{}, { isHeader: true }], [{ columns: 2 }]] },
      { kind: 'paragraph' },
    ];
    const lines = [{}, { block: 0 }, { block: 0 }, { block: 1, cell: 1 }, { block: 1, cell: 2 }, {}];
    expect(toBlocks(blocks, lines)).toEqual([
      { kind: 'heading', level: 1, from: 1, to: 3 },
      {
        kind: 'table',
        from: 3,
        to: 5,
        rows: [
          [
            { from: 3, to: 3 },
            { isHeader: true, from: 3, to: 4 },
          ],
          [{ columns: 2, from: 4, to: 5 }],
        ],
      },
    ]);
  });

  it('keeps figures without lines, after the block before them', () => {
    expect(toBlocks([figure(0), { kind: 'paragraph' }, figure(5)], [{}, { block: 1 }, {}])).toMatchObject([
      { kind: 'figure', from: 0, to: 0, box: { x: 0, y: 10, width: 20, height: 20 } },
      { kind: 'paragraph', from: 1, to: 2 },
      { kind: 'figure', from: 2, to: 2 },
    ]);
  });
});

describe('clipBlocks', () => {
  it('moves a figure to the half of the page that contains its center, and keeps the indexes of the blocks', () => {
    const blocks: RawBlock[] = [{ kind: 'quote' }, figure(85), figure(95)];
    const [left, right] = [0, 100].map((x) => clipBlocks(blocks, { x, y: 10, width: 100, height: 100 }));
    expect(left).toMatchObject([{ kind: 'quote' }, { kind: 'figure', box: { x: 85 } }, { kind: 'paragraph' }]);
    expect(right).toMatchObject([{ kind: 'quote' }, { kind: 'paragraph' }, { kind: 'figure', box: { x: -5 } }]);
  });
});
