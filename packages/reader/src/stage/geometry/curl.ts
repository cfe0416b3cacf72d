import { clampCorner } from './fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point, progressOf } from './leaf.ts';

/**
 * A sheet rolled around a cone that lies on it, more tightly towards the corner that is moved. Paper in front of the
 * cone is flat, and so is paper that has passed all the way around it.
 */
export interface Curl {
  /** Tip of the cone, beyond the edge of the sheet. */
  readonly tip: Point;
  /** Unit vectors: `along` the line where the cone touches the flat paper, away from the tip, and `across` it. */
  readonly along: Point;
  readonly across: Point;
  /** Radius of the roll per pixel of distance from the tip: the sine of half the cone's angle. */
  readonly slope: number;
}

export interface Point3 extends Point {
  /** Height above the book, in pixels. */
  readonly z: number;
}

/** Height of the eye above the middle of the spine, in leaf heights. */
const eyeHeights = 3;
/** Radius of the roll in leaf widths, half a leaf height from the edge. */
const maxRollWidth = 0.11;
/** Distance of the tip from the edge, in leaf lengths; the greater it is, the more the roll resembles a cylinder. */
const tipDistance = 0.6;
/** Thinner rolls are invisible, and dividing by their slope is unstable. */
const minSlope = 1e-5;

/** Returns the height of the eye above the book, high enough that an upright leaf does not come too close to it. */
export function eyeHeight(leaf: Leaf): number {
  return Math.max(eyeHeights * leaf.height, 4 * leaf.width);
}

/**
 * Returns the curl that shows the corner at a reachable point. The roll is thickest in the middle of a turn and
 * vanishes at its ends, where the sheet lies flat. Its thickness is limited so that the spine stays flat.
 */
export function curlAt(point: Point, leaf: Leaf, corner: Corner): Curl {
  const from = cornerPoint(leaf, corner);
  const wanted = maxRollWidth * leaf.width * (0.25 + Math.sin(Math.PI * progressOf(point, leaf)));
  let aim = point;
  let curl = rollTo(aim, leaf, corner, wanted);
  // Close to the resting position, a tiny difference would flip the fold direction, and the whole sheet with it.
  if (Math.hypot(from.x - point.x, from.y - point.y) < 1) return curl;
  // The folded part is slanted and closer to the eye than the book; a few iterations make the corner appear at the
  // point.
  for (let step = 0; step < 16; step += 1) {
    const shown = projectPoint(curlPoint(from, curl), leaf);
    aim = clampCorner({ x: aim.x + point.x - shown.x, y: aim.y + point.y - shown.y }, leaf, corner);
    curl = rollTo(aim, leaf, corner, wanted);
  }
  return curl;
}

/** Returns the cone that rolls the corner to a point as seen from straight above, ignoring the slant. */
function rollTo(to: Point, leaf: Leaf, corner: Corner, wanted: number): Curl {
  const from = cornerPoint(leaf, corner);
  const length = Math.hypot(from.x - to.x, from.y - to.y);
  const normal = length < 0.01 ? { x: 1, y: 0 } : { x: (from.x - to.x) / length, y: (from.y - to.y) / length };
  // Direction along the fold to the edge that the corner comes from: down for the bottom corner, up for the top one.
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

/** Maps a point of the flat sheet to its position in space; the vertex shader does the same. */
export function curlPoint({ x, y }: Point, { tip, along, across, slope }: Curl): Point3 {
  const [dx, dy] = [x - tip.x, y - tip.y];
  const angle = Math.atan2(dx * across.x + dy * across.y, dx * along.x + dy * along.y);
  if (angle <= 0) return { x, y, z: 0 };
  const distance = Math.hypot(dx, dy);
  const turn = Math.min(angle / slope, Math.PI);
  const beyond = Math.max(0, angle - Math.PI * slope);
  const lift = 1 - Math.cos(turn);
  // Paper that has passed the roll runs back against `across`.
  const far = distance * Math.cos(beyond) * (1 - slope * slope * lift);
  const wide = distance * (slope * Math.sin(turn) - Math.sin(beyond));
  return {
    x: tip.x + far * along.x + wide * across.x,
    y: tip.y + far * along.y + wide * across.y,
    z: distance * Math.cos(beyond) * slope * Math.sqrt(1 - slope * slope) * lift,
  };
}

/** Projects a point onto the plane of the book, as the eye sees it. */
export function projectPoint({ x, y, z }: Point3, leaf: Leaf): Point {
  const scale = eyeHeight(leaf) / (eyeHeight(leaf) - z);
  const middle = leaf.height / 2;
  return { x: x * scale, y: middle + (y - middle) * scale };
}
