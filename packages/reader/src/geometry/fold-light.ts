import type { Fold } from './fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point, progressOf } from './leaf.ts';

/** The six numbers of a CSS `matrix`, which draws the square [0, 1]² somewhere on the paper. */
export type OntoPaper = readonly [number, number, number, number, number, number];

/**
 * Where light falls on the part that is to be folded, as it lies before; the shadow that it throws on the page below once
 * it is folded is just there, too. What is drawn there ends on the edges of the paper, and needs no cutting.
 */
export interface FoldLight {
  /** Along a fold that goes from top to bottom: x = 0 a little beyond the fold, y = 0 at the end that is far from the corner. */
  readonly band: OntoPaper;
  /** Over a corner that alone is folded: (1, 1) is the corner; (1, 0) and (0, 1) are the ends of the fold. */
  readonly tip: OntoPaper;
  /** 0 to 1: less the nearer the fold comes to the far edge, where the band begins. */
  readonly tipAlpha: number;
}

/** @param point where the corner is, which is how the fold came about */
export function foldLightAt({ middle, angle, length }: Fold, point: Point, leaf: Leaf, corner: Corner): FoldLight {
  const { width, height } = leaf;
  const slope = Math.tan(angle);
  const foldX = (y: number) => middle.x - (y - middle.y) * slope;
  const held = cornerPoint(leaf, corner);
  const near = { x: foldX(held.y), y: held.y };
  const far = { x: Math.min(width, foldX(height - held.y)), y: height - held.y };
  const isTip = foldX(far.y) > width;
  const side = { x: width, y: isTip ? middle.y - (width - middle.x) / slope : far.y };
  // Light and shadow come and go softly: a band grows and shrinks, and there is none while only a corner is folded.
  const rise = isTip ? 0 : Math.min(1, 1.7 * Math.sin(Math.PI * progressOf(point, leaf)));
  const most = Math.min(0.3 * width, 0.45 * length);
  // Never nothing: between two matrices of which one is flat no browser finds the ones that lie between.
  const depth = Math.max(0.01, rise * Math.min(most, 0.8 * (width - near.x), 0.8 * (width - far.x)));
  // A band begins a little beyond the fold, so that it is dark right up to it.
  const lap = isTip ? 0 : 2;
  return {
    band: [depth + lap, 0, near.x - far.x, near.y - far.y, far.x - lap, far.y],
    // Where it is not seen it is tiny: a compositor keeps a layer as large as it is at any moment of its way.
    tip: isTip
      ? [
          held.x - near.x,
          held.y - near.y,
          held.x - side.x,
          held.y - side.y,
          near.x - held.x + side.x,
          near.y - held.y + side.y,
        ]
      : [1, 0, 0, 1, far.x, far.y],
    tipAlpha: 1 - ((held.y - side.y) / height) ** 2,
  };
}
