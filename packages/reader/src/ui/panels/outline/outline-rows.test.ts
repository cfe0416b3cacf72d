import type { OutlineEntry } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentRow, getInitiallyOpenRows, outlineRows, visibleRows } from './outline-rows.ts';

const { outline: anyOutline } = fc.letrec<{ outline: OutlineEntry[]; entry: OutlineEntry }>((tie) => ({
  outline: fc.array(tie('entry'), { maxLength: 4 }),
  entry: fc.record(
    { title: fc.string(), page: fc.nat(50), children: tie('outline') },
    { requiredKeys: ['title'] },
  ) as fc.Arbitrary<OutlineEntry>,
}));

const titles = (entries: readonly OutlineEntry[]): string[] =>
  entries.flatMap(({ title, children }) => [title, ...titles(children ?? [])]);

describe('the rows of an outline', () => {
  it('contain all entries in reading order with their positions', () => {
    fc.assert(
      fc.property(anyOutline, (outline) => {
        const rows = outlineRows(outline);
        expect(rows.map(({ entry }) => entry.title)).toEqual(titles(outline));
        for (const row of rows) {
          const parent = rows[row.parent];
          const siblings = parent ? (parent.entry.children ?? []) : outline;
          expect(row.level).toBe((parent?.level ?? 0) + 1);
          expect([siblings[row.position - 1], siblings.length]).toEqual([row.entry, row.siblings]);
        }
      }),
    );
  });

  it('are all visible if all entries are expanded; if no entry is expanded, only the top-level rows are visible', () => {
    fc.assert(
      fc.property(anyOutline, (outline) => {
        const rows = outlineRows(outline);
        expect(visibleRows(rows, new Set(rows.map(({ index }) => index)))).toEqual(rows);
        expect(visibleRows(rows, new Set())).toHaveLength(outline.length);
      }),
    );
  });

  it('initially include the current heading', () => {
    fc.assert(
      fc.property(anyOutline, fc.nat(50), (outline, page) => {
        const rows = outlineRows(outline);
        const current = currentRow(rows, page);
        const visible = visibleRows(rows, getInitiallyOpenRows(rows, current));
        expect(current === -1 || visible.some(({ index }) => index === current)).toBe(true);
      }),
    );
  });

  it('can be created for a very deep outline without a call stack overflow', () => {
    let deep: OutlineEntry = { title: 'end', page: 1 };
    for (let level = 0; level < 10_000; level += 1) deep = { title: 'level', children: [deep] };
    expect(outlineRows([deep])).toHaveLength(10_001);
  });
});

describe('the current heading', () => {
  const rows = outlineRows([
    {
      title: 'A',
      page: 2,
      children: [
        { title: 'A1', page: 2 },
        { title: 'A2', page: 6 },
      ],
    },
    { title: 'Site', url: 'https://example.org' },
    { title: 'B', page: 8 },
  ]);
  it.each([
    [0, -1],
    [2, 1],
    [7, 2],
    [30, 4],
  ])('for page %i is in row %i', (page, row) => {
    expect(currentRow(rows, page)).toBe(row);
  });
});
