/**
 * Point in the coordinates of this folder, which describe a leaf to the right of the spine: the spine is x = 0, the
 * paper [0, width] × [0, height] with y down, in CSS pixels. A leaf on the left is mirrored in x.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Leaf {
  readonly width: number;
  readonly height: number;
}

/** Outer corner by which a leaf is held. */
export type Corner = 'top' | 'bottom';

export function cornerPoint(leaf: Leaf, corner: Corner): Point {
  return { x: leaf.width, y: corner === 'top' ? 0 : leaf.height };
}

/** Returns how far a leaf has turned when its corner is at a point: 0 = the leaf lies on the right, 1 = on the left. */
export function getTurnProgress(point: Point, leaf: Leaf): number {
  return Math.min(1, Math.max(0, (leaf.width - point.x) / (2 * leaf.width)));
}
