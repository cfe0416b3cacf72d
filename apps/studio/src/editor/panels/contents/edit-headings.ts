import { endOf, type Heading, type Headings, parentOf } from './headings.ts';

export type Ids = ReadonlySet<number>;

/** Drop position: before or after a heading with its descendants, or as its first child. */
export type DropSide = 'before' | 'after' | 'inside';

/** Returns the positions of the selected headings that have no selected ancestor. */
export function topmostOf(headings: Headings, ids: Ids): readonly number[] {
  const tops: number[] = [];
  for (let at = 0; at < headings.length; ) {
    const heading = headings[at];
    const isTop = heading !== undefined && ids.has(heading.id);
    if (isTop) tops.push(at);
    at = isTop ? endOf(headings, at) : at + 1;
  }
  return tops;
}

/** Removes headings with all their descendants. */
export function withoutHeadings(headings: Headings, ids: Ids): Headings {
  const gone = new Set(topmostOf(headings, ids).flatMap((at) => headings.slice(at, endOf(headings, at))));
  return headings.filter((heading) => !gone.has(heading));
}

export function withChanged(headings: Headings, id: number, change: Partial<Heading>): Headings {
  return headings.map((heading) => (heading.id === id ? { ...heading, ...change } : heading));
}

/** Adds a heading after another one and its descendants; at the end if there is none. */
export function withAdded(headings: Headings, afterId: number | null, added: Omit<Heading, 'depth'>): Headings {
  const at = headings.findIndex(({ id }) => id === afterId);
  const depth = headings[at]?.depth ?? 0;
  return headings.toSpliced(at < 0 ? headings.length : endOf(headings, at), 0, { ...added, depth });
}

/**
 * Indents headings by one level, below the heading before each. A heading without a possible parent stays. @see W-166
 */
export function indented(headings: Headings, ids: Ids): Headings {
  return topmostOf(headings, ids).reduce((now, at) => {
    const depth = now[at]?.depth ?? 0;
    return (now[at - 1]?.depth ?? -1) >= depth ? withDepthShifted(now, at, 1) : now;
  }, headings);
}

/** Outdents headings by one level. Siblings that follow them become their children. */
export function outdented(headings: Headings, ids: Ids): Headings {
  // Branch ends are taken from the original headings, so that following siblings are not outdented as well.
  return topmostOf(headings, ids).reduce(
    (now, at) => ((headings[at]?.depth ?? 0) > 0 ? withDepthShifted(now, at, -1, endOf(headings, at)) : now),
    headings,
  );
}

function withDepthShifted(headings: Headings, at: number, by: number, end = endOf(headings, at)): Headings {
  return headings.map((heading, index) =>
    index >= at && index < end ? { ...heading, depth: heading.depth + by } : heading,
  );
}

/** Moves headings with their descendants relative to another heading. Nothing moves if the target is one of them. */
export function moved(headings: Headings, ids: Ids, target: number, side: DropSide): Headings {
  const rest = withoutHeadings(headings, ids);
  const at = rest.findIndex(({ id }) => id === target);
  const to = rest[at];
  if (!to) return headings;
  const depth = side === 'inside' ? to.depth + 1 : to.depth;
  const branches = topmostOf(headings, ids).flatMap((top) => {
    const by = depth - (headings[top]?.depth ?? 0);
    return headings.slice(top, endOf(headings, top)).map((heading) => ({ ...heading, depth: heading.depth + by }));
  });
  const place = { before: at, inside: at + 1, after: endOf(rest, at) }[side];
  return rest.toSpliced(place, 0, ...branches);
}

/** Moves headings before the previous sibling of the first one, or after the next sibling of the last one. */
export function movedBy(headings: Headings, ids: Ids, step: -1 | 1): Headings {
  const tops = topmostOf(headings, ids);
  const edge = step < 0 ? tops[0] : tops.at(-1);
  if (edge === undefined) return headings;
  const depth = headings[edge]?.depth ?? 0;
  let next = step < 0 ? edge - 1 : endOf(headings, edge);
  if (step < 0) while ((headings[next]?.depth ?? -1) > depth) next -= 1;
  const other = headings[next];
  if (other && other.depth === depth) return moved(headings, ids, other.id, step < 0 ? 'before' : 'after');
  return headings;
}

/**
 * Returns the id of the heading to select after these are removed: the one after them, or else the one before; `null`
 * if there is none.
 */
export function nextAfter(headings: Headings, ids: Ids): number | null {
  const tops = topmostOf(headings, ids);
  const last = tops.at(-1);
  const first = tops[0];
  if (last === undefined || first === undefined) return null;
  return (headings[endOf(headings, last)] ?? headings[first - 1] ?? headings[parentOf(headings, first)])?.id ?? null;
}
