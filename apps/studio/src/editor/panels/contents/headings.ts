import { outlineLimits } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';

type Outline = BookInfo['olsconfig'];
type StoredHeading = Outline[number];

/** A heading of the outline in reading order. Its descendants follow it with a greater depth. */
export interface Heading {
  /** Id that does not change while the outline is edited. */
  readonly id: number;
  /** Level; 0 is the top level. */
  readonly depth: number;
  readonly title: string;
  /** Page number, starting at 1. */
  readonly page?: number | undefined;
  readonly url?: string | undefined;
}
export type Headings = readonly Heading[];

let lastId = 0;
export const newId = (): number => {
  lastId += 1;
  return lastId;
};

/** Headings of all outlines that this module has read or written, so that undo and redo preserve heading ids. */
const known = new WeakMap<Outline, Headings>();

/** Returns the headings of an outline, in order. */
export function toHeadings(outline: Outline): Headings {
  const read = known.get(outline) ?? flattened(outline, 0);
  known.set(outline, read);
  return read;
}

function flattened(outline: readonly StoredHeading[], depth: number): Heading[] {
  return outline.flatMap(({ c: title, p: page, u: url, ci }) => [
    { id: newId(), depth, title, page, url },
    ...(ci ? flattened(ci, depth + 1) : []),
  ]);
}

/** Returns the outline in its stored form, without selection, collapsed state or editing state. @see W-166 … W-169 */
export function toOutline(headings: Headings): Outline {
  const outline = nested(headings, 0, headings.length);
  known.set(outline, headings);
  return outline;
}

function nested(headings: Headings, from: number, to: number): Outline {
  const outline: Outline = [];
  for (let at = from, end = from; at < to; at = end) {
    const heading = headings[at];
    if (!heading) break;
    end = findSubtreeEnd(headings, at);
    const { depth, title, page, url } = heading;
    outline.push({
      c: title,
      ...(page === undefined ? {} : { p: page }),
      ...(url === undefined ? {} : { u: url }),
      l: depth + 1,
      ...(end > at + 1 ? { ci: nested(headings, at + 1, end) } : {}),
    });
  }
  return outline;
}

/** Returns the position after a heading and all its descendants. */
export function findSubtreeEnd(headings: Headings, at: number): number {
  const depth = headings[at]?.depth ?? 0;
  let end = at + 1;
  while ((headings[end]?.depth ?? -1) > depth) end += 1;
  return end;
}

/** Returns the position of the parent heading; -1 for a top-level heading. */
export function findParent(headings: Headings, at: number): number {
  const depth = headings[at]?.depth ?? 0;
  let parent = at - 1;
  while (parent >= 0 && (headings[parent]?.depth ?? 0) >= depth) parent -= 1;
  return parent;
}

/** Returns the path of each heading: its position at each level, starting at 0, such as [0, 2, 1]. @see W-310 */
export function computeHeadingPaths(headings: Headings): readonly (readonly number[])[] {
  const path: number[] = [];
  return headings.map(({ depth }) => {
    const place = (path[depth] ?? -1) + 1;
    path.splice(depth, path.length, place);
    return [...path];
  });
}

/** Returns the positions of the headings that are visible if the headings in `folded` are collapsed. */
export function findVisibleHeadings(headings: Headings, folded: ReadonlySet<number>): readonly number[] {
  const seen: number[] = [];
  for (let at = 0; at < headings.length; ) {
    seen.push(at);
    const heading = headings[at];
    at = heading && folded.has(heading.id) ? findSubtreeEnd(headings, at) : at + 1;
  }
  return seen;
}

/** Returns the number of levels in an outline; 0 if the outline is empty. */
export const getOutlineDepth = (headings: Headings): number =>
  headings.reduce((deepest, { depth }) => Math.max(deepest, depth + 1), 0);

/** Returns the limit that an outline exceeds, or `null`. @see safety T27 */
export function exceededLimit(headings: Headings): 'entries' | 'depth' | null {
  if (headings.length > outlineLimits.entries) return 'entries';
  return getOutlineDepth(headings) > outlineLimits.depth ? 'depth' : null;
}
