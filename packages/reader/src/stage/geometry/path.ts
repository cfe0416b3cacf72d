import { clampCorner } from './fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point } from './leaf.ts';
import { memoizeRecent } from './memoize-recent.ts';

/** Number of steps in a path; the compositor interpolates linearly between them. */
const samples = 36;

/**
 * Returns the path of a corner during an automatic turn, or during a turn back. The path is evenly eased and slightly
 * lifted, so that the fold slants as if turned by hand. The same leaf always yields the same array, so that the leaf's
 * poses can be cached, too.
 */
export const turnPath = memoizeRecent((leaf: Leaf, corner: Corner, isReversed: boolean): readonly Point[] => {
  const from = cornerPoint(leaf, corner);
  const lift = Math.min(0.18 * leaf.height, 0.3 * leaf.width) * (corner === 'top' ? 1 : -1);
  return sample(
    (t) => {
      const e = easeInOut(isReversed ? 1 - t : t);
      return { x: leaf.width * (1 - 2 * e), y: from.y + 4 * lift * e * (1 - e) };
    },
    leaf,
    corner,
  );
});

/** Default turn threshold. At a third of the way across, a held leaf already looks as if it were turning. */
const defaultThreshold = 0.35;

/** Movement of a leaf after the visitor releases it. */
export interface ReleasedMovement {
  /** Whether the turn is completed. Otherwise the leaf falls back. */
  readonly commits: boolean;
  readonly path: readonly Point[];
  readonly ms: number;
}

/**
 * Computes the movement of a released corner. Like a critically damped spring, the corner swings to the side to which
 * it is flung, otherwise to the nearer side.
 *
 * @param velocity of the corner in pixels per millisecond
 * @param turnThreshold position that separates the two sides, in leaf widths from the spine
 */
export function computeRelease(
  point: Point,
  velocity: Point,
  leaf: Leaf,
  corner: Corner,
  turnThreshold = defaultThreshold,
): ReleasedMovement {
  const rest = cornerPoint(leaf, corner);
  const thrown = Math.abs(velocity.x) > 0.5;
  const commits = thrown ? velocity.x < 0 : point.x + 180 * velocity.x < turnThreshold * leaf.width;
  const to = { x: commits ? -leaf.width : leaf.width, y: rest.y };
  const way = Math.hypot(to.x - point.x, to.y - point.y) / (2 * leaf.width);
  const ms = Math.max(220, Math.min(600, 650 * way));
  const dx = spring(point.x - to.x, velocity.x, ms);
  const dy = spring(point.y - to.y, velocity.y, ms);
  const path = sample((t) => ({ x: to.x + dx(t * ms), y: to.y + dy(t * ms) }), leaf, corner);
  return { commits, path, ms };
}

/** Easing function that is slow at both ends and fastest in the middle, with visible movement from the first frame. */
export function easeInOut(t: number): number {
  return (1 - Math.cos(Math.PI * t)) / 2;
}

/**
 * Returns a function that computes the offset of a critically damped spring after t milliseconds. The spring comes to
 * rest after `ms`.
 */
function spring(offset: number, velocity: number, ms: number): (t: number) => number {
  const omega = 7 / ms;
  const pull = velocity + omega * offset;
  // The last factor removes the remaining offset, so that the leaf lands exactly.
  return (t) => (offset + pull * t) * Math.exp(-omega * t) * (1 - (t / ms) ** 4);
}

function sample(at: (t: number) => Point, leaf: Leaf, corner: Corner): Point[] {
  return Array.from({ length: samples + 1 }, (_, index) => clampCorner(at(index / samples), leaf, corner));
}
