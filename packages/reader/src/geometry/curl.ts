import { clampCorner } from './fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point, progressOf } from './leaf.ts';

/**
 * A sheet rolled around a cone that lies on it, so that it is rolled more tightly towards the corner by which it is
 * led; what lies before the cone and what has come all the way around it are flat.
 */
export interface Curl {
  /** The tip of the cone, beyond the edge of the sheet. */
  readonly tip: Point;
  /** Directions of length 1: `along` the line where the cone touches the flat paper, away from the tip; `across` it. */
  readonly along: Point;
  readonly across: Point;
  /** The roll's radius for each pixel from the tip: sine of half the angle of the cone. */
  readonly slope: number;
}

export interface Point3 extends Point {
  /** Height above the book, in pixels. */
  readonly z: number;
}

/** The eye is so many heights of a leaf above the middle of the spine. */
const eyeHeights = 3;
/** A roll in widths of the leaf, at its thickest, half a leaf's height from the edge. */
const widestRoll = 0.11;
/** So many lengths of the leaf lies the tip beyond the edge: the more the roll is like a cylinder. */
const tipBeyond = 0.6;
/** Below this nothing of a roll is seen, and dividing by it is no good. */
const thinnest = 1e-5;

/** How high above the book the eye is: a leaf that stands up must not come too near to it. */
export function eyeHeight(leaf: Leaf): number {
  return Math.max(eyeHeights * leaf.height, 4 * leaf.width);
}

/**
 * The curl that shows the corner at a point that it can reach. The roll is thickest in the middle of a turn and
 * vanishes at its ends, where the sheet lies flat, and is no thicker than leaves the spine flat.
 */
export function curlAt(point: Point, leaf: Leaf, corner: Corner): Curl {
  const from = cornerPoint(leaf, corner);
  const wanted = widestRoll * leaf.width * (0.25 + Math.sin(Math.PI * progressOf(point, leaf)));
  let aim = point;
  let curl = rollTo(aim, leaf, corner, wanted);
  // So near to where it lies flat, a hair's difference would turn the fold about and with it all of the paper.
  if (Math.hypot(from.x - point.x, from.y - point.y) < 1) return curl;
  // The folded part slants and is nearer to the eye than the book: a few steps bring the corner where it is to be seen.
  for (let step = 0; step < 16; step += 1) {
    const shown = seen(curled(from, curl), leaf);
    aim = clampCorner({ x: aim.x + point.x - shown.x, y: aim.y + point.y - shown.y }, leaf, corner);
    curl = rollTo(aim, leaf, corner, wanted);
  }
  return curl;
}

/** The cone around which the corner comes to a point, seen from straight above and but for the slant. */
function rollTo(to: Point, leaf: Leaf, corner: Corner, wanted: number): Curl {
  const from = cornerPoint(leaf, corner);
  const length = Math.hypot(from.x - to.x, from.y - to.y);
  const normal = length < 0.01 ? { x: 1, y: 0 } : { x: (from.x - to.x) / length, y: (from.y - to.y) / length };
  // Down for the bottom corner, up for the top one: along the fold to the edge from which the corner comes, and beyond.
  const sign = corner === 'bottom' ? 1 : -1;
  const out = { x: -sign * normal.y, y: sign * normal.x };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const toEdge = Math.max(0, (sign * (from.y - middle.y)) / Math.max(normal.x, 1e-9));
  const size = Math.max(leaf.width, leaf.height);
  const beyond = Math.min(toEdge, 4 * size) + tipBeyond * size;
  const tip = { x: middle.x + beyond * out.x, y: middle.y + beyond * out.y };
  // Half of the paper that is on the roll lies on each side of the fold. It reaches neither the spine nor the corner.
  const fromFold = (at: Point) => {
    const [x, y] = [at.x - tip.x, at.y - tip.y];
    return Math.atan2(x * normal.x + y * normal.y, -(x * out.x + y * out.y));
  };
  const room = Math.min(fromFold(from), ...[0, leaf.height].map((y) => Math.max(0, -fromFold({ x: 0, y }))));
  const slope = Math.max(thinnest, Math.min(wanted / ((tipBeyond + 0.5) * size), (2 * room) / Math.PI));
  const turned = (Math.PI * slope) / 2;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  return {
    tip,
    along: { x: -out.x * cos - normal.x * sin, y: -out.y * cos - normal.y * sin },
    across: { x: normal.x * cos - out.x * sin, y: normal.y * cos - out.y * sin },
    slope,
  };
}

/** Where a point of the flat sheet has come to; the vertex shader does the same. */
export function curled({ x, y }: Point, { tip, along, across, slope }: Curl): Point3 {
  const [dx, dy] = [x - tip.x, y - tip.y];
  const angle = Math.atan2(dx * across.x + dy * across.y, dx * along.x + dy * along.y);
  if (angle <= 0) return { x, y, z: 0 };
  const distance = Math.hypot(dx, dy);
  const turn = Math.min(angle / slope, Math.PI);
  const beyond = Math.max(0, angle - Math.PI * slope);
  const lift = 1 - Math.cos(turn);
  // On the way back the paper runs against `across`, as far as there is of it beyond the roll.
  const far = distance * Math.cos(beyond) * (1 - slope * slope * lift);
  const wide = distance * (slope * Math.sin(turn) - Math.sin(beyond));
  return {
    x: tip.x + far * along.x + wide * across.x,
    y: tip.y + far * along.y + wide * across.y,
    z: distance * Math.cos(beyond) * slope * Math.sqrt(1 - slope * slope) * lift,
  };
}

/** Where the eye sees a point, on the plane of the book. */
export function seen({ x, y, z }: Point3, leaf: Leaf): Point {
  const scale = eyeHeight(leaf) / (eyeHeight(leaf) - z);
  const middle = leaf.height / 2;
  return { x: x * scale, y: middle + (y - middle) * scale };
}
