import type { Point3 } from './curl.ts';
import type { Leaf, Point } from './leaf.ts';

/**
 * A whole leaf bent evenly about the spine, as one that nobody holds by a corner: its slope grows with the way on the
 * paper from `start` (radians at the spine) by `rate` (radians a pixel).
 */
export interface Bend {
  readonly start: number;
  readonly rate: number;
}

/** How much further the free edge has turned than the paper at the spine, in the middle of a turn; radians. */
const mostBent = 1.15;

/** @param progress 0 = the leaf lies on the right, 1 = it lies on the left */
export function bendAt(progress: number, leaf: Leaf): Bend {
  const bent = mostBent * Math.sin(Math.PI * progress);
  return { start: Math.PI * progress - bent / 2, rate: bent / leaf.width };
}

/** Where a point of the flat sheet has come to; the vertex shader does the same. */
export function bent({ x, y }: Point, { start, rate }: Bend): Point3 {
  // A sheet that is hardly bent is a plane; dividing by nothing is no good.
  if (rate * x < 1e-4) return { x: x * Math.cos(start + (rate * x) / 2), y, z: x * Math.sin(start + (rate * x) / 2) };
  const end = start + rate * x;
  return { x: (Math.sin(end) - Math.sin(start)) / rate, y, z: (Math.cos(start) - Math.cos(end)) / rate };
}
