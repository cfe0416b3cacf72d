import type { Fold } from './fold.ts';
import type { Corner, Leaf, Point } from './leaf.ts';

/** The six numbers of a CSS `matrix`, which draws the square [0, 1]² somewhere on the flap. */
export type OntoFlap = readonly [number, number, number, number, number, number];

/** Where light falls on the folded part. What is drawn there ends on the edges of the paper, and needs no cutting. */
export interface FlapLight {
  /** Along a fold that goes from top to bottom: x = 0 on the fold, y = 0 at the end that is far from the corner. */
  readonly band: OntoFlap;
  /** Over a corner that alone is folded: (1, 1) is the corner; (1, 0) and (0, 1) are the ends of the fold. */
  readonly tip: OntoFlap;
  /** 0 to 1: there is no band while only a corner is folded, and it begins narrow. */
  readonly bandAlpha: number;
  /** 0 to 1: less the nearer the fold comes to the far edge, where the band begins. */
  readonly tipAlpha: number;
}

/** @param point where the corner is, which is how the fold came about */
export function flapLightAt(
  { middle, angle, length }: Fold,
  point: Point,
  { width, height }: Leaf,
  corner: Corner,
): FlapLight {
  const slope = Math.tan(angle);
  const foldX = (y: number) => middle.x - (y - middle.y) * slope;
  const nearY = corner === 'bottom' ? height : 0;
  const near = { x: foldX(nearY), y: nearY };
  const far = { x: Math.min(width, foldX(height - nearY)), y: height - nearY };
  const isTip = foldX(far.y) > width;
  const side = { x: width, y: isTip ? middle.y - (width - middle.x) / slope : far.y };
  const most = Math.min(0.32 * width, 0.4 * length);
  const depth = Math.max(0.1, Math.min(most, 0.8 * (width - near.x), 0.8 * (width - far.x)));
  const inwards = { x: -depth * Math.cos(2 * angle), y: -depth * Math.sin(2 * angle) };
  return {
    band: spanned(far, inwards, less(near, far)),
    tip: spanned(less(near, less(point, side)), less(point, near), less(point, side)),
    bandAlpha: isTip ? 0 : 1,
    tipAlpha: 1 - ((nearY - side.y) / height) ** 2,
  };
}

const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const spanned = (at: Point, right: Point, down: Point): OntoFlap => [right.x, right.y, down.x, down.y, at.x, at.y];
