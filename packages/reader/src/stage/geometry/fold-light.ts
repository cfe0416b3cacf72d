import type { Fold } from './fold.ts';
import { type Corner, cornerPoint, getTurnProgress, type Leaf, type Point } from './leaf.ts';

/** The six numbers of a CSS `matrix` that maps the square [0, 1]² onto the paper. */
export type PaperMatrix = readonly [number, number, number, number, number, number];

/**
 * Lit areas of the flat sheet next to the fold. The shadow on the page below covers the same areas. They end at the
 * edges of the paper, so no clipping is needed.
 */
export interface FoldLight {
  /** Band along a fold from top to bottom: x = 0 is slightly past the fold, y = 0 is the end away from the corner. */
  readonly band: PaperMatrix;
  /** Triangle over a folded corner: (1, 1) is the corner; (1, 0) and (0, 1) are the ends of the fold. */
  readonly tip: PaperMatrix;
  /** Opacity of the tip, 0 to 1. It decreases as the fold approaches the far edge, where the band replaces the tip. */
  readonly tipAlpha: number;
}

/**
 * Returns the lit areas for a fold.
 *
 * @param point position of the corner that produced the fold
 */
export function computeFoldLight({ middle, angle, length }: Fold, point: Point, leaf: Leaf, corner: Corner): FoldLight {
  const { width, height } = leaf;
  const slope = Math.tan(angle);
  const foldX = (y: number) => middle.x - (y - middle.y) * slope;
  const held = cornerPoint(leaf, corner);
  const near = { x: foldX(held.y), y: held.y };
  const far = { x: Math.min(width, foldX(height - held.y)), y: height - held.y };
  const isTip = foldX(far.y) > width;
  const side = { x: width, y: isTip ? middle.y - (width - middle.x) / slope : far.y };
  // Light and shadow fade in and out: the band grows and shrinks, and has no depth while only a corner is folded.
  const rise = isTip ? 0 : Math.min(1, 1.7 * Math.sin(Math.PI * getTurnProgress(point, leaf)));
  const most = Math.min(0.3 * width, 0.45 * length);
  // The depth is never zero, because browsers cannot interpolate between matrices if one of them is singular.
  const depth = Math.max(0.01, rise * Math.min(most, 0.8 * (width - near.x), 0.8 * (width - far.x)));
  // The band starts slightly past the fold, so that it is dark right up to the fold.
  const lap = isTip ? 0 : 2;
  return {
    band: [depth + lap, 0, near.x - far.x, near.y - far.y, far.x - lap, far.y],
    // An invisible tip is kept tiny, because the compositor allocates a layer for its largest size during the
    // animation.
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
