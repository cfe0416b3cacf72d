import { computeFold, reflectPoint } from '../../../packages/reader/src/stage/geometry/fold.ts';
import type { Corner, Leaf, Point } from '../../../packages/reader/src/stage/geometry/leaf.ts';
import { turnPath } from '../../../packages/reader/src/stage/geometry/path.ts';
import { textBand } from './colored-pages.ts';

/** The pages, by index, that are visible while a leaf turns. `null` is a blank page. */
export interface TurningPages {
  readonly front: number;
  readonly back: number | null;
  readonly under: number | null;
  readonly still: number | null;
  /** Whether the leaf starts on the left: in a right-to-left book, or when turning back. */
  readonly fromLeft?: boolean;
}

/** Returns the position of the leaf's bottom corner at a fraction of the turn's duration. */
export function getCornerPoint(leaf: Leaf, share: number): Point {
  const path = turnPath(leaf, 'bottom', false);
  const place = share * (path.length - 1);
  const [from, to] = [path[Math.floor(place)], path[Math.ceil(place)]];
  if (!from || !to) throw new Error('Share must be between 0 and 1');
  const part = place % 1;
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

/** Distance in CSS pixels to a fold or an edge within which the visible page is uncertain. */
const near = 16;

/**
 * Returns the index of the page that is visible at a position relative to the spine while the leaf's corner is at a
 * point. Returns `null` where the page is uncertain or covered by text.
 */
export function findVisiblePageIndex(
  place: Point,
  point: Point,
  corner: Corner,
  turning: TurningPages,
  leaf: Leaf,
): number | null {
  const { middle, angle } = computeFold(point, leaf, corner);
  const distance = (place.x - middle.x) * Math.cos(angle) + (place.y - middle.y) * Math.sin(angle);
  const unfolded = reflectPoint(place, middle, angle);
  const outside = Math.max(-unfolded.x, unfolded.x - leaf.width, -unfolded.y, unfolded.y - leaf.height);
  if (Math.abs(distance) < near || Math.abs(outside) < near || Math.abs(place.x) < near) return null;
  const isFlap = distance < 0 && outside < 0;
  if (isFlap) return isOnText(unfolded.y, leaf) ? null : turning.back;
  if (isOnText(place.y, leaf)) return null;
  if (place.x < 0) return turning.still;
  return distance > 0 ? turning.under : turning.front;
}

const isOnText = (y: number, { height }: Leaf) =>
  y > (textBand.from - 0.01) * height && y < (textBand.to + 0.01) * height;
