import { type Corner, cornerPoint, type Leaf, type Point } from './leaf.ts';

/**
 * A sheet folded flat along a straight line. `middle` is a point on that line; `angle` (radians) is the direction of
 * the line's normal, which points from the flat part to the folded part.
 */
export interface Fold {
  readonly middle: Point;
  readonly angle: number;
  /** Position of the back page's outer top corner. */
  readonly back: Point;
  /** Distance that the corner has traveled, in pixels. */
  readonly length: number;
}

/**
 * Moves a corner to the nearest point that it can reach. Paper does not stretch and is held at the spine, so the corner
 * cannot be farther from either end of the spine than on the flat sheet.
 */
export function clampCorner(point: Point, leaf: Leaf, corner: Corner): Point {
  const near = corner === 'top' ? 0 : leaf.height;
  const far = leaf.height - near;
  const once = clampToCircle(point, near, leaf.width);
  return clampToCircle(once, far, Math.hypot(leaf.width, leaf.height));
}

/** Returns the fold that brings the corner to a point, which must be reachable. */
export function computeFold(point: Point, leaf: Leaf, corner: Corner): Fold {
  const from = cornerPoint(leaf, corner);
  const dx = from.x - point.x;
  const dy = from.y - point.y;
  const length = Math.hypot(dx, dy);
  const angle = length < 1e-9 ? 0 : Math.atan2(dy, dx);
  const middle = { x: (from.x + point.x) / 2, y: (from.y + point.y) / 2 };
  return { middle, angle, length, back: reflectPoint({ x: leaf.width, y: 0 }, middle, angle) };
}

/**
 * Returns a distance from the middle of the fold. Every point of the sheet, folded or not, and a 20-pixel shadow are
 * within this distance. Elements clipped at the fold need not be larger; without a GPU, every additional pixel slows
 * down the compositor.
 */
export function foldReach({ width, height }: Leaf): number {
  return 1.2 * (width + height) + 20;
}

/** Mirrors a point of the sheet at the fold line, which gives its position on the folded part. */
export function reflectPoint(point: Point, middle: Point, angle: number): Point {
  const nx = Math.cos(angle);
  const ny = Math.sin(angle);
  const twice = 2 * ((point.x - middle.x) * nx + (point.y - middle.y) * ny);
  return { x: point.x - twice * nx, y: point.y - twice * ny };
}

function clampToCircle(point: Point, spineY: number, radius: number): Point {
  const distance = Math.hypot(point.x, point.y - spineY);
  if (distance <= radius) return point;
  const scale = radius / distance;
  return { x: point.x * scale, y: spineY + (point.y - spineY) * scale };
}
