import { outlineLimits } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';

type Outline = BookInfo['olsconfig'];
type StoredHeading = Outline[number];

/** A heading of the outline in the order of reading. What is below it follows it, with a greater depth. */
export interface Heading {
  /** Stays while the outline is edited. */
  readonly id: number;
  /** 0 = top. */
  readonly depth: number;
  readonly title: string;
  /** Page number from 1. */
  readonly page?: number | undefined;
  readonly url?: string | undefined;
}
export type Headings = readonly Heading[];

let lastId = 0;
export const newId = (): number => {
  lastId += 1;
  return lastId;
};

/** Outlines that have been read or written here: undone and done again they keep the identities of their headings. */
const known = new WeakMap<Outline, Headings>();

/** The headings of an outline, in order. */
export function headingsOf(outline: Outline): Headings {
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

/** The outline in its stored form: nothing of what is selected, folded or edited. @see W-166 … W-169 */
export function outlineOf(headings: Headings): Outline {
  const outline = nested(headings, 0, headings.length);
  known.set(outline, headings);
  return outline;
}

function nested(headings: Headings, from: number, to: number): Outline {
  const outline: Outline = [];
  for (let at = from, end = from; at < to; at = end) {
    const heading = headings[at];
    if (!heading) break;
    end = endOf(headings, at);
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

/** The position behind a heading and all that is below it. */
export function endOf(headings: Headings, at: number): number {
  const depth = headings[at]?.depth ?? 0;
  let end = at + 1;
  while ((headings[end]?.depth ?? -1) > depth) end += 1;
  return end;
}

/** The position of the heading that a heading is below of; -1 for one at the top. */
export function parentOf(headings: Headings, at: number): number {
  const depth = headings[at]?.depth ?? 0;
  let parent = at - 1;
  while (parent >= 0 && (headings[parent]?.depth ?? 0) >= depth) parent -= 1;
  return parent;
}

/** The path of each heading: its positions from 0, level by level, such as [0, 2, 1]. @see W-310 */
export function pathsOf(headings: Headings): readonly (readonly number[])[] {
  const path: number[] = [];
  return headings.map(({ depth }) => {
    const place = (path[depth] ?? -1) + 1;
    path.splice(depth, path.length, place);
    return [...path];
  });
}

/** The headings that can be seen while these are folded, by their positions. */
export function unfolded(headings: Headings, folded: ReadonlySet<number>): readonly number[] {
  const seen: number[] = [];
  for (let at = 0; at < headings.length; ) {
    seen.push(at);
    const heading = headings[at];
    at = heading && folded.has(heading.id) ? endOf(headings, at) : at + 1;
  }
  return seen;
}

/** Levels below the top that an outline reaches, from 1. */
export const depthOf = (headings: Headings): number =>
  headings.reduce((deepest, { depth }) => Math.max(deepest, depth + 1), 0);

/** Which limit an outline breaks, if any. @see safety T27 */
export function brokenLimit(headings: Headings): 'entries' | 'depth' | null {
  if (headings.length > outlineLimits.entries) return 'entries';
  return depthOf(headings) > outlineLimits.depth ? 'depth' : null;
}
