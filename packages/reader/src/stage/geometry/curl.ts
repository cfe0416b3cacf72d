import { clampCorner } from './fold.ts';
import { type Corner, cornerPoint, getTurnProgress, type Leaf, type Point } from './leaf.ts';

/**
 * A sheet rolled around a cone that lies on the sheet. The roll is tighter towards the moved corner. Paper in front of
 * the cone is flat, and so is paper that has passed completely around the cone.
 */
export interface Curl {
  /** Tip of the cone, outside the edge of the sheet. */
  readonly tip: Point;
  /**
   * Unit vectors: `along` has the direction of the line where the cone touches the flat paper, away from the tip;
   * `across` is perpendicular to this line.
   */
  readonly along: Point;
  readonly across: Point;
  /** Radius of the roll per pixel of distance from the tip, which is the sine of half the cone's angle. */
  readonly slope: number;
}

export interface Point3 extends Point {
  /** Height of the point above the book, in pixels. */
  readonly z: number;
}

/** Height of the viewer's eye above the middle of the spine, as a multiple of the leaf height. */
const eyeHeights = 3;
/** Maximum radius of the roll in leaf widths, measured half a leaf height from the edge. */
const maxRollWidth = 0.11;
/** Distance of the tip from the edge, in leaf lengths. With a longer distance, the roll resembles a cylinder. */
const tipDistance = 0.6;
/** Minimum slope of a roll. Thinner rolls are invisible, and dividing by their slope is unstable. */
const minSlope = 1e-5;

/**
 * Returns the height of the viewer's eye above the book. It is high enough that an upright leaf does not come too close
 * to the eye.
 */
export function eyeHeight(leaf: Leaf): number {
  return Math.max(eyeHeights * leaf.height, 4 * leaf.width);
}

/**
 * Returns the curl for which the viewer sees the corner at a point, which must be reachable. The roll is thickest in
 * the middle of a turn and vanishes at both ends, where the sheet is flat. Its thickness is limited so that the spine
 * stays flat.
 */
export function computeCurl(point: Point, leaf: Leaf, corner: Corner): Curl {
  const from = cornerPoint(leaf, corner);
  const wanted = maxRollWidth * leaf.width * (0.25 + Math.sin(Math.PI * getTurnProgress(point, leaf)));
  let aim = point;
  let curl = rollTo(aim, leaf, corner, wanted);
  // Close to the resting position, a tiny difference would flip the direction of the fold and, with it, the entire
  // sheet.
  if (Math.hypot(from.x - point.x, from.y - point.y) < 1) return curl;
  // The folded part is slanted and closer to the eye than the book. A few iterations move the corner to the position
  // where it appears at the point.
  for (let step = 0; step < 16; step += 1) {
    const shown = projectPoint(curlPoint(from, curl), leaf);
    aim = clampCorner({ x: aim.x + point.x - shown.x, y: aim.y + point.y - shown.y }, leaf, corner);
    curl = rollTo(aim, leaf, corner, wanted);
  }
  return curl;
}

/**
 * Returns the cone that rolls the corner to a point, as seen from straight above, ignoring the slant of the folded
 * part.
 */
function rollTo(to: Point, leaf: Leaf, corner: Corner, wanted: number): Curl {
  const from = cornerPoint(leaf, corner);
  const length = Math.hypot(from.x - to.x, from.y - to.y);
  const normal = length < 0.01 ? { x: 1, y: 0 } : { x: (from.x - to.x) / length, y: (from.y - to.y) / length };
  // Direction along the fold to the edge from which the corner comes: down for the bottom corner, up for the top
  // corner.
  const sign = corner === 'bottom' ? 1 : -1;
  const out = { x: -sign * normal.y, y: sign * normal.x };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const toEdge = Math.max(0, (sign * (from.y - middle.y)) / Math.max(normal.x, 1e-9));
  const size = Math.max(leaf.width, leaf.height);
  const beyond = Math.min(toEdge, 4 * size) + tipDistance * size;
  const tip = { x: middle.x + beyond * out.x, y: middle.y + beyond * out.y };
  // Half of the paper on the roll is on each side of the fold. The roll must reach neither the spine nor the corner.
  const fromFold = (at: Point) => {
    const [x, y] = [at.x - tip.x, at.y - tip.y];
    return Math.atan2(x * normal.x + y * normal.y, -(x * out.x + y * out.y));
  };
  const room = Math.min(fromFold(from), ...[0, leaf.height].map((y) => Math.max(0, -fromFold({ x: 0, y }))));
  const slope = Math.max(minSlope, Math.min(wanted / ((tipDistance + 0.5) * size), (2 * room) / Math.PI));
  const turned = (Math.PI * slope) / 2;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  return {
    tip,
    along: { x: -out.x * cos - normal.x * sin, y: -out.y * cos - normal.y * sin },
    across: { x: normal.x * cos - out.x * sin, y: normal.y * cos - out.y * sin },
    slope,
  };
}

/** Maps a point of the flat sheet to its position in space. The vertex shader uses the same formula. */
export function curlPoint({ x, y }: Point, { tip, along, across, slope }: Curl): Point3 {
  const [dx, dy] = [x - tip.x, y - tip.y];
  const angle = Math.atan2(dx * across.x + dy * across.y, dx * along.x + dy * along.y);
  if (angle <= 0) return { x, y, z: 0 };
  const distance = Math.hypot(dx, dy);
  const turn = Math.min(angle / slope, Math.PI);
  const beyond = Math.max(0, angle - Math.PI * slope);
  const lift = 1 - Math.cos(turn);
  // Paper beyond the roll extends back in the direction opposite to `across`.
  const far = distance * Math.cos(beyond) * (1 - slope * slope * lift);
  const wide = distance * (slope * Math.sin(turn) - Math.sin(beyond));
  return {
    x: tip.x + far * along.x + wide * across.x,
    y: tip.y + far * along.y + wide * across.y,
    z: distance * Math.cos(beyond) * slope * Math.sqrt(1 - slope * slope) * lift,
  };
}

/** Projects a point onto the plane of the book, from the position of the viewer's eye. */
export function projectPoint({ x, y, z }: Point3, leaf: Leaf): Point {
  const scale = eyeHeight(leaf) / (eyeHeight(leaf) - z);
  const middle = leaf.height / 2;
  return { x: x * scale, y: middle + (y - middle) * scale };
}
