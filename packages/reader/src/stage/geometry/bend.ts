import type { Point3 } from './curl.ts';
import type { Leaf, Point } from './leaf.ts';

/**
 * A leaf that bends evenly about the spine, for turns during which no corner is held. The slope of the leaf is `start`
 * at the spine (radians) and increases along the paper by `rate` (radians per pixel).
 */
export interface Bend {
  readonly start: number;
  readonly rate: number;
}

/** Maximum angle between the free edge and the paper at the spine, reached in the middle of a turn; in radians. */
const maxBend = 1.15;

/**
 * Returns the bend of a leaf during a turn.
 *
 * @param progress 0 = the leaf lies on the right, 1 = on the left
 */
export function computeBend(progress: number, leaf: Leaf): Bend {
  const bendPoint = maxBend * Math.sin(Math.PI * progress);
  return { start: Math.PI * progress - bendPoint / 2, rate: bendPoint / leaf.width };
}

/** Maps a point of the flat sheet to its position in space. The vertex shader uses the same formula. */
export function bendPoint({ x, y }: Point, { start, rate }: Bend): Point3 {
  // An almost flat sheet is treated as a plane, to avoid dividing by zero.
  if (rate * x < 1e-4) return { x: x * Math.cos(start + (rate * x) / 2), y, z: x * Math.sin(start + (rate * x) / 2) };
  const end = start + rate * x;
  return { x: (Math.sin(end) - Math.sin(start)) / rate, y, z: (Math.cos(start) - Math.cos(end)) / rate };
}
