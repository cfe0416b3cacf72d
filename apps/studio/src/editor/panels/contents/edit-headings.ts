import { findParent, findSubtreeEnd, type Heading, type Headings } from './headings.ts';

export type HeadingIds = ReadonlySet<number>;

/** Drop position: before or after a heading with its descendants, or as its first child. */
export type DropSide = 'before' | 'after' | 'inside';

/** Returns the positions of the selected headings without a selected ancestor. */
export function findTopmostSelected(headings: Headings, ids: HeadingIds): readonly number[] {
  const tops: number[] = [];
  for (let at = 0; at < headings.length; ) {
    const heading = headings[at];
    const isTop = heading !== undefined && ids.has(heading.id);
    if (isTop) tops.push(at);
    at = isTop ? findSubtreeEnd(headings, at) : at + 1;
  }
  return tops;
}

/** Removes headings with all their descendants. */
export function withoutHeadings(headings: Headings, ids: HeadingIds): Headings {
  const gone = new Set(
    findTopmostSelected(headings, ids).flatMap((at) => headings.slice(at, findSubtreeEnd(headings, at))),
  );
  return headings.filter((heading) => !gone.has(heading));
}

export function changeHeading(headings: Headings, id: number, change: Partial<Heading>): Headings {
  return headings.map((heading) => (heading.id === id ? { ...heading, ...change } : heading));
}

/** Adds a heading after another heading and its descendants, or at the end if the other heading does not exist. */
export function addHeading(headings: Headings, afterId: number | null, added: Omit<Heading, 'depth'>): Headings {
  const at = headings.findIndex(({ id }) => id === afterId);
  const depth = headings[at]?.depth ?? 0;
  return headings.toSpliced(at < 0 ? headings.length : findSubtreeEnd(headings, at), 0, { ...added, depth });
}

/**
 * Indents headings by one level, so that each becomes a child of the heading before it. A heading without a possible
 * parent does not change. @see W-166
 */
export function indentHeadings(headings: Headings, ids: HeadingIds): Headings {
  return findTopmostSelected(headings, ids).reduce((now, at) => {
    const depth = now[at]?.depth ?? 0;
    return (now[at - 1]?.depth ?? -1) >= depth ? withDepthShifted(now, at, 1) : now;
  }, headings);
}

/** Outdents headings by one level. Siblings that follow a heading become its children. */
export function outdentHeadings(headings: Headings, ids: HeadingIds): Headings {
  // The end of each branch is taken from the original headings, so that following siblings are not outdented as well.
  return findTopmostSelected(headings, ids).reduce(
    (now, at) => ((headings[at]?.depth ?? 0) > 0 ? withDepthShifted(now, at, -1, findSubtreeEnd(headings, at)) : now),
    headings,
  );
}

function withDepthShifted(headings: Headings, at: number, by: number, end = findSubtreeEnd(headings, at)): Headings {
  return headings.map((heading, index) =>
    index >= at && index < end ? { ...heading, depth: heading.depth + by } : heading,
  );
}

/**
 * Moves headings with their descendants relative to another heading. Nothing moves if the target is one of the moved
 * headings.
 */
export function moveHeadings(headings: Headings, ids: HeadingIds, target: number, side: DropSide): Headings {
  const rest = withoutHeadings(headings, ids);
  const at = rest.findIndex(({ id }) => id === target);
  const to = rest[at];
  if (!to) return headings;
  const depth = side === 'inside' ? to.depth + 1 : to.depth;
  const branches = findTopmostSelected(headings, ids).flatMap((top) => {
    const by = depth - (headings[top]?.depth ?? 0);
    return headings
      .slice(top, findSubtreeEnd(headings, top))
      .map((heading) => ({ ...heading, depth: heading.depth + by }));
  });
  const place = { before: at, inside: at + 1, after: findSubtreeEnd(rest, at) }[side];
  return rest.toSpliced(place, 0, ...branches);
}

/** Moves headings before the previous sibling of the first heading, or after the next sibling of the last heading. */
export function moveHeadingsBy(headings: Headings, ids: HeadingIds, step: -1 | 1): Headings {
  const tops = findTopmostSelected(headings, ids);
  const edge = step < 0 ? tops[0] : tops.at(-1);
  if (edge === undefined) return headings;
  const depth = headings[edge]?.depth ?? 0;
  let next = step < 0 ? edge - 1 : findSubtreeEnd(headings, edge);
  if (step < 0) while ((headings[next]?.depth ?? -1) > depth) next -= 1;
  const other = headings[next];
  if (other && other.depth === depth) return moveHeadings(headings, ids, other.id, step < 0 ? 'before' : 'after');
  return headings;
}

/**
 * Returns the id of the heading to select after these headings are removed: the next heading, or else the previous one;
 * `null` if there is neither.
 */
export function findNextSelection(headings: Headings, ids: HeadingIds): number | null {
  const tops = findTopmostSelected(headings, ids);
  const last = tops.at(-1);
  const first = tops[0];
  if (last === undefined || first === undefined) return null;
  return (
    (headings[findSubtreeEnd(headings, last)] ?? headings[first - 1] ?? headings[findParent(headings, first)])?.id ??
    null
  );
}
