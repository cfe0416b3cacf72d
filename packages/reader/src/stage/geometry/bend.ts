import type { Point3 } from './curl.ts';
import type { Leaf, Point } from './leaf.ts';

/**
 * A whole leaf bent evenly about the spine, for turns that hold no corner. Its slope is `start` at the spine (radians)
 * and grows along the paper by `rate` (radians per pixel).
 */
export interface Bend {
  readonly start: number;
  readonly rate: number;
}

/** Maximum angle between the free edge and the paper at the spine, reached in the middle of a turn; in radians. */
const maxBend = 1.15;

/** @param progress 0 = the leaf lies on the right, 1 = on the left */
export function bendAt(progress: number, leaf: Leaf): Bend {
  const bent = maxBend * Math.sin(Math.PI * progress);
  return { start: Math.PI * progress - bent / 2, rate: bent / leaf.width };
}

/** Maps a point of the flat sheet to its position in space; the vertex shader does the same. */
export function bent({ x, y }: Point, { start, rate }: Bend): Point3 {
  // Treat an almost flat sheet as a plane, to avoid dividing by zero.
  if (rate * x < 1e-4) return { x: x * Math.cos(start + (rate * x) / 2), y, z: x * Math.sin(start + (rate * x) / 2) };
  const end = start + rate * x;
  return { x: (Math.sin(end) - Math.sin(start)) / rate, y, z: (Math.cos(start) - Math.cos(end)) / rate };
}
