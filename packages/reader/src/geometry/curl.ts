import { clampCorner } from './fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point, progressOf } from './leaf.ts';

/** A sheet rolled around a cylinder that lies on it; the rest of it lies flat on both sides of the roll. */
export interface Curl {
  /** The direction in which the paper is rolled up, of length 1. */
  readonly normal: Point;
  /** Where the roll touches the flat paper: points with x·normal > offset have left it. */
  readonly offset: number;
  /** Pixels; the folded part lies twice as high. */
  readonly radius: number;
}

export interface Point3 extends Point {
  /** Height above the book, in pixels. */
  readonly z: number;
}

/** The eye is so many heights of a leaf above the middle of the spine. */
const eyeHeights = 3;
/** A roll in widths of the leaf, at its thickest. */
const widestRoll = 0.11;
/** Below this nothing of a roll is seen, and dividing by it is no good. */
const thinnest = 0.01;

export function eyeHeight(leaf: Leaf): number {
  return eyeHeights * leaf.height;
}

/**
 * The curl that shows the corner at a point that it can reach. The roll is thickest in the middle of a turn and
 * vanishes at its ends, where the sheet lies flat, and is no thicker than leaves the spine flat.
 */
export function curlAt(point: Point, leaf: Leaf, corner: Corner): Curl {
  const from = cornerPoint(leaf, corner);
  const wanted = widestRoll * leaf.width * (0.25 + Math.sin(Math.PI * progressOf(point, leaf)));
  // What is high up looks further away from the middle than it is. The radius hardly depends on it: one step is enough.
  const { radius: height } = rollTo(point, leaf, from, wanted);
  const shrink = 1 - (2 * height) / eyeHeight(leaf);
  const middle = leaf.height / 2;
  const lowered = { x: point.x * shrink, y: middle + (point.y - middle) * shrink };
  return rollTo(clampCorner(lowered, leaf, corner), leaf, from, height);
}

function rollTo(to: Point, leaf: Leaf, from: Point, wanted: number): Curl {
  const length = Math.hypot(from.x - to.x, from.y - to.y);
  const normal = length < 1e-9 ? { x: 1, y: 0 } : { x: (from.x - to.x) / length, y: (from.y - to.y) / length };
  const along = from.x * normal.x + from.y * normal.y;
  // The roll is not to reach the spine, and the corner is to have come all the way around it.
  const spine = Math.max(0, normal.y * leaf.height);
  const radius = Math.max(thinnest, Math.min(wanted, length / Math.PI, (2 * (along - spine) - length) / Math.PI));
  return { normal, radius, offset: along - (length + Math.PI * radius) / 2 };
}

/** Where a point of the flat sheet has come to; the vertex shader does the same. */
export function curled({ x, y }: Point, { normal, offset, radius }: Curl): Point3 {
  const along = x * normal.x + y * normal.y - offset;
  if (along <= 0) return { x, y, z: 0 };
  const angle = Math.min(along / radius, Math.PI);
  const beyond = Math.max(0, along - Math.PI * radius);
  const move = radius * Math.sin(angle) - along - beyond;
  // On the way back the paper runs against the normal, as far as there is of it beyond the roll.
  return { x: x + move * normal.x, y: y + move * normal.y, z: radius * (1 - Math.cos(angle)) };
}

/** Where the eye sees a point, on the plane of the book. */
export function seen({ x, y, z }: Point3, leaf: Leaf): Point {
  const scale = eyeHeight(leaf) / (eyeHeight(leaf) - z);
  const middle = leaf.height / 2;
  return { x: x * scale, y: middle + (y - middle) * scale };
}
