import { outlineLimits } from '@leafcast/book';
import { fromStoredOutline } from '@leafcast/book/stored';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHeading,
  changeHeading,
  findNextSelection,
  findTopmostSelected,
  indentHeadings,
  moveHeadings,
  moveHeadingsBy,
  outdentHeadings,
  withoutHeadings,
} from './edit-headings.ts';
import {
  computeHeadingPaths,
  exceededLimit,
  findVisibleHeadings,
  type Headings,
  newId,
  toHeadings,
  toOutline,
} from './headings.ts';

/** Creates headings from lines that contain a depth and a title: `'0 A'`, `'1 B'`. */
const made = (...lines: string[]): Headings =>
  lines.map((line) => ({ id: newId(), depth: Number(line[0]), title: line.slice(2) }));
const told = (headings: Headings) => headings.map(({ depth, title }) => `${depth} ${title}`);
const ids = (headings: Headings, ...titles: string[]) =>
  new Set(headings.filter(({ title }) => titles.includes(title)).map(({ id }) => id));
const idOf = (headings: Headings, title: string) => [...ids(headings, title)][0] ?? -1;

const tree = made('0 A', '1 B', '2 C', '1 D', '0 E');

describe('headings', () => {
  it('are converted from and to a compact outline, whose levels follow from its nesting (W-163 … W-169)', () => {
    const outline = [
      { c: 'A', l: 1, p: 3, ci: [{ c: 'B', l: 2, u: 'https://leafcast.example/' }] },
      { c: 'E', l: 1 },
    ];
    const headings = toHeadings(outline);
    expect(told(headings)).toEqual(['0 A', '1 B', '0 E']);
    expect(toOutline(headings)).toEqual(outline);
  });

  it('keep their ids through edits, undo and redo', () => {
    const before = [{ c: 'A', l: 1 }];
    const first = toHeadings(before);
    const after = toOutline(changeHeading(first, first[0]?.id ?? 0, { title: 'B' }));
    expect(toHeadings(after)[0]).toMatchObject({ id: first[0]?.id, title: 'B' });
    expect(toHeadings(before)).toBe(first);
  });

  it('have a path that consists of their positions at each level (W-310)', () => {
    expect(computeHeadingPaths(tree).map((path) => path.join('/'))).toEqual(['0', '0/0', '0/0/0', '0/1', '1']);
  });

  it('are hidden below a collapsed heading', () => {
    expect(findVisibleHeadings(tree, ids(tree, 'B'))).toEqual([0, 1, 3, 4]);
    expect(findVisibleHeadings(tree, ids(tree, 'A', 'B'))).toEqual([0, 4]);
  });

  it('are reported to exceed a limit if there are too many of them or they are nested too deeply (safety T27)', () => {
    expect(exceededLimit(tree)).toBeNull();
    expect(exceededLimit(Array(outlineLimits.entries + 1).fill(tree[0]))).toBe('entries');
    expect(exceededLimit([{ id: 0, depth: outlineLimits.depth, title: '' }])).toBe('depth');
  });
});

describe('editing headings', () => {
  it('indents a heading below the previous one, but never the first one (W-166, W-167)', () => {
    expect(told(indentHeadings(tree, ids(tree, 'E')))).toEqual(['0 A', '1 B', '2 C', '1 D', '1 E']);
    expect(told(indentHeadings(tree, ids(tree, 'B')))).toEqual(told(tree));
    expect(told(indentHeadings(tree, ids(tree, 'A')))).toEqual(told(tree));
    expect(told(indentHeadings(tree, ids(tree, 'D', 'E')))).toEqual(['0 A', '1 B', '2 C', '2 D', '1 E']);
  });

  it('outdents a heading with all descendants, but not above the top level', () => {
    expect(told(outdentHeadings(tree, ids(tree, 'B')))).toEqual(['0 A', '0 B', '1 C', '1 D', '0 E']);
    expect(told(outdentHeadings(tree, ids(tree, 'B', 'C', 'D')))).toEqual(['0 A', '0 B', '1 C', '0 D', '0 E']);
    expect(told(outdentHeadings(tree, ids(tree, 'A')))).toEqual(told(tree));
  });

  it('deletes a heading with all descendants, and determines the next selection', () => {
    expect(told(withoutHeadings(tree, ids(tree, 'B', 'C')))).toEqual(['0 A', '1 D', '0 E']);
    expect(findNextSelection(tree, ids(tree, 'B'))).toBe(idOf(tree, 'D'));
    expect(findNextSelection(tree, ids(tree, 'E'))).toBe(idOf(tree, 'D'));
    expect(findNextSelection(tree, ids(tree, 'A', 'E'))).toBeNull();
  });

  it('adds a heading after the selected one and its descendants, on the same level', () => {
    expect(told(addHeading(tree, idOf(tree, 'B'), { id: newId(), title: 'N' }))).toEqual([
      '0 A',
      '1 B',
      '2 C',
      '1 N',
      '1 D',
      '0 E',
    ]);
    expect(told(addHeading(tree, null, { id: newId(), title: 'N' })).at(-1)).toBe('0 N');
  });

  it('moves a heading among its siblings', () => {
    expect(told(moveHeadingsBy(tree, ids(tree, 'D'), -1))).toEqual(['0 A', '1 D', '1 B', '2 C', '0 E']);
    expect(told(moveHeadingsBy(tree, ids(tree, 'B'), 1))).toEqual(['0 A', '1 D', '1 B', '2 C', '0 E']);
    expect(told(moveHeadingsBy(tree, ids(tree, 'E'), -1))).toEqual(['0 E', '0 A', '1 B', '2 C', '1 D']);
    expect(moveHeadingsBy(tree, ids(tree, 'B'), -1)).toBe(tree);
    expect(moveHeadingsBy(tree, ids(tree, 'E'), 1)).toBe(tree);
  });

  it('moves headings to another position, but not into the moved headings', () => {
    expect(told(moveHeadings(tree, ids(tree, 'B'), idOf(tree, 'E'), 'inside'))).toEqual([
      '0 A',
      '1 D',
      '0 E',
      '1 B',
      '2 C',
    ]);
    expect(told(moveHeadings(tree, ids(tree, 'C', 'E'), idOf(tree, 'A'), 'before'))).toEqual([
      '0 C',
      '0 E',
      '0 A',
      '1 B',
      '1 D',
    ]);
    expect(moveHeadings(tree, ids(tree, 'B'), idOf(tree, 'C'), 'inside')).toBe(tree);
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
      indentHeadings,
      outdentHeadings,
      (headings: Headings, chosen: ReadonlySet<number>) => moveHeadingsBy(headings, chosen, 1),
      (headings: Headings, chosen: ReadonlySet<number>) => moveHeadingsBy(headings, chosen, -1),
      (headings: Headings, chosen: ReadonlySet<number>) =>
        moveHeadings(headings, chosen, headings[0]?.id ?? 0, 'inside'),
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
        expect(fromStoredOutline(toOutline(end), 1)).not.toBeNull();
        expect(toHeadings(toOutline(end)).map(({ depth }) => depth)).toEqual(end.map(({ depth }) => depth));
        expect(findTopmostSelected(end, new Set(end.map(({ id }) => id)))).toEqual(
          end.flatMap(({ depth }, at) => (depth === 0 ? [at] : [])),
        );
      }),
    );
  });
});
