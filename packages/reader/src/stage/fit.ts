import type { Leaf } from './geometry/leaf.ts';

/** Rectangle in CSS pixels, relative to the top left corner of the stage. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Swaps the axes of a rectangle (x with y, width with height), for a book bound at the top. */
export function transposeRect({ x, y, width, height }: Rect): Rect {
  return { x: y, y: x, width: height, height: width };
}

/**
 * Returns the largest leaf with the given proportions that fits into a view once or, for two pages side by side, twice.
 * Its size is in whole device pixels, so that a page at rest is drawn without resampling.
 *
 * @param shape proportions of the leaf, in any unit
 * @param pixelRatio device pixels per CSS pixel
 * @param maxScale maximum number of CSS pixels per unit of the shape
 */
export function fitLeaf(shape: Leaf, view: Rect, isSingle: boolean, pixelRatio: number, maxScale = Infinity): Leaf {
  const width = isSingle ? view.width : view.width / 2;
  const scale = Math.min(width / shape.width, view.height / shape.height, maxScale);
  const whole = (length: number) => Math.max(1, Math.floor(length * scale * pixelRatio + 1e-6)) / pixelRatio;
  return { width: whole(shape.width), height: whole(shape.height) };
}

/** Zoom of the stage: scaling around its top left corner, followed by a translation in CSS pixels. */
export interface Zoom {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

export const initialZoom: Zoom = { level: 1, x: 0, y: 0 };

/** Zooms to a level. The point of the stage at `center` stays in place. */
export function zoomAround(zoom: Zoom, level: number, center: { readonly x: number; readonly y: number }): Zoom {
  const factor = level / zoom.level;
  return {
    level,
    x: center.x - (center.x - zoom.x) * factor,
    y: center.y - (center.y - zoom.y) * factor,
  };
}

/**
 * Keeps the book in view. On an axis on which the zoomed book is larger than the view, the book's edges stay outside
 * the view; on any other axis, the book stays centered.
 */
export function clampZoom(zoom: Zoom, book: Rect, view: Rect): Zoom {
  const { level } = zoom;
  if (level <= 1) return initialZoom;
  const bound = (move: number, start: number, size: number, viewStart: number, viewSize: number) => {
    const low = viewStart + viewSize - (start + size) * level;
    const high = viewStart - start * level;
    return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, move));
  };
  return {
    level,
    x: bound(zoom.x, book.x, book.width, view.x, view.width),
    y: bound(zoom.y, book.y, book.height, view.y, view.height),
  };
}
