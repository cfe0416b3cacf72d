import { outlineLimits } from '@leafcast/book';
import { fromStoredOutline } from '@leafcast/book/stored';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  indented,
  moved,
  movedBy,
  nextAfter,
  outdented,
  topmostOf,
  withAdded,
  withChanged,
  withoutHeadings,
} from './edit-headings.ts';
import { exceededLimit, type Headings, headingsOf, newId, outlineOf, pathsOf, unfolded } from './headings.ts';

/** Creates headings from lines with depth and title: `'0 A'`, `'1 B'`. */
const made = (...lines: string[]): Headings =>
  lines.map((line) => ({ id: newId(), depth: Number(line[0]), title: line.slice(2) }));
const told = (headings: Headings) => headings.map(({ depth, title }) => `${depth} ${title}`);
const ids = (headings: Headings, ...titles: string[]) =>
  new Set(headings.filter(({ title }) => titles.includes(title)).map(({ id }) => id));
const idOf = (headings: Headings, title: string) => [...ids(headings, title)][0] ?? -1;

const tree = made('0 A', '1 B', '2 C', '1 D', '0 E');

describe('headings', () => {
  it('convert from and to a compact outline, with levels by nesting (W-163 … W-169)', () => {
    const outline = [
      { c: 'A', l: 1, p: 3, ci: [{ c: 'B', l: 2, u: 'https://leafcast.example/' }] },
      { c: 'E', l: 1 },
    ];
    const headings = headingsOf(outline);
    expect(told(headings)).toEqual(['0 A', '1 B', '0 E']);
    expect(outlineOf(headings)).toEqual(outline);
  });

  it('keep their ids through edits, undo and redo', () => {
    const before = [{ c: 'A', l: 1 }];
    const first = headingsOf(before);
    const after = outlineOf(withChanged(first, first[0]?.id ?? 0, { title: 'B' }));
    expect(headingsOf(after)[0]).toMatchObject({ id: first[0]?.id, title: 'B' });
    expect(headingsOf(before)).toBe(first);
  });

  it('have a position path (W-310)', () => {
    expect(pathsOf(tree).map((path) => path.join('/'))).toEqual(['0', '0/0', '0/0/0', '0/1', '1']);
  });

  it('are hidden below a collapsed heading', () => {
    expect(unfolded(tree, ids(tree, 'B'))).toEqual([0, 1, 3, 4]);
    expect(unfolded(tree, ids(tree, 'A', 'B'))).toEqual([0, 4]);
  });

  it('report which limit they exceed (safety T27)', () => {
    expect(exceededLimit(tree)).toBeNull();
    expect(exceededLimit(Array(outlineLimits.entries + 1).fill(tree[0]))).toBe('entries');
    expect(exceededLimit([{ id: 0, depth: outlineLimits.depth, title: '' }])).toBe('depth');
  });
});

describe('editing headings', () => {
  it('indents below the previous heading, never the first one (W-166, W-167)', () => {
    expect(told(indented(tree, ids(tree, 'E')))).toEqual(['0 A', '1 B', '2 C', '1 D', '1 E']);
    expect(told(indented(tree, ids(tree, 'B')))).toEqual(told(tree));
    expect(told(indented(tree, ids(tree, 'A')))).toEqual(told(tree));
    expect(told(indented(tree, ids(tree, 'D', 'E')))).toEqual(['0 A', '1 B', '2 C', '2 D', '1 E']);
  });

  it('outdents with all descendants, but not above the top level', () => {
    expect(told(outdented(tree, ids(tree, 'B')))).toEqual(['0 A', '0 B', '1 C', '1 D', '0 E']);
    expect(told(outdented(tree, ids(tree, 'B', 'C', 'D')))).toEqual(['0 A', '0 B', '1 C', '0 D', '0 E']);
    expect(told(outdented(tree, ids(tree, 'A')))).toEqual(told(tree));
  });

  it('deletes with all descendants, and determines the next selection', () => {
    expect(told(withoutHeadings(tree, ids(tree, 'B', 'C')))).toEqual(['0 A', '1 D', '0 E']);
    expect(nextAfter(tree, ids(tree, 'B'))).toBe(idOf(tree, 'D'));
    expect(nextAfter(tree, ids(tree, 'E'))).toBe(idOf(tree, 'D'));
    expect(nextAfter(tree, ids(tree, 'A', 'E'))).toBeNull();
  });

  it('adds after the selected heading and its descendants, on the same level', () => {
    expect(told(withAdded(tree, idOf(tree, 'B'), { id: newId(), title: 'N' }))).toEqual([
      '0 A',
      '1 B',
      '2 C',
      '1 N',
      '1 D',
      '0 E',
    ]);
    expect(told(withAdded(tree, null, { id: newId(), title: 'N' })).at(-1)).toBe('0 N');
  });

  it('moves among siblings', () => {
    expect(told(movedBy(tree, ids(tree, 'D'), -1))).toEqual(['0 A', '1 D', '1 B', '2 C', '0 E']);
    expect(told(movedBy(tree, ids(tree, 'B'), 1))).toEqual(['0 A', '1 D', '1 B', '2 C', '0 E']);
    expect(told(movedBy(tree, ids(tree, 'E'), -1))).toEqual(['0 E', '0 A', '1 B', '2 C', '1 D']);
    expect(movedBy(tree, ids(tree, 'B'), -1)).toBe(tree);
    expect(movedBy(tree, ids(tree, 'E'), 1)).toBe(tree);
  });

  it('moves to another place, but not into the moved headings', () => {
    expect(told(moved(tree, ids(tree, 'B'), idOf(tree, 'E'), 'inside'))).toEqual(['0 A', '1 D', '0 E', '1 B', '2 C']);
    expect(told(moved(tree, ids(tree, 'C', 'E'), idOf(tree, 'A'), 'before'))).toEqual([
      '0 C',
      '0 E',
      '0 A',
      '1 B',
      '1 D',
    ]);
    expect(moved(tree, ids(tree, 'B'), idOf(tree, 'C'), 'inside')).toBe(tree);
  });

  it('never loses a heading and never skips a level', () => {
    const anyTree = fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }).map((wanted) => {
      let before = -1;
      return wanted.map((depth, at) => {
        before = Math.min(depth, before + 1);
        return { id: newId(), depth: before, title: String(at) };
      });
    });
    const step = fc.constantFrom(
      indented,
      outdented,
      (headings: Headings, chosen: ReadonlySet<number>) => movedBy(headings, chosen, 1),
      (headings: Headings, chosen: ReadonlySet<number>) => movedBy(headings, chosen, -1),
      (headings: Headings, chosen: ReadonlySet<number>) => moved(headings, chosen, headings[0]?.id ?? 0, 'inside'),
    );
    fc.assert(
      fc.property(anyTree, fc.array(fc.tuple(step, fc.array(fc.nat(29))), { maxLength: 12 }), (start, steps) => {
        const end = steps.reduce<Headings>(
          (now, [edit, places]) => edit(now, new Set(places.map((at) => now[at]?.id ?? -1))),
          start,
        );
        expect(new Set(end.map(({ id }) => id))).toEqual(new Set(start.map(({ id }) => id)));
        expect(end).toHaveLength(start.length);
        for (const [at, { depth }] of end.entries()) expect(depth).toBeLessThanOrEqual((end[at - 1]?.depth ?? -1) + 1);
        expect(fromStoredOutline(outlineOf(end), 1)).not.toBeNull();
        expect(headingsOf(outlineOf(end)).map(({ depth }) => depth)).toEqual(end.map(({ depth }) => depth));
        expect(topmostOf(end, new Set(end.map(({ id }) => id)))).toEqual(
          end.flatMap(({ depth }, at) => (depth === 0 ? [at] : [])),
        );
      }),
    );
  });
});
