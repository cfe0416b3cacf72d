import type { Leaf } from './geometry/leaf.ts';

/** A rectangle in CSS pixels, relative to the top left of the stage. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Swaps width and height, and x and y, for a book bound at the top. */
export function transposed({ x, y, width, height }: Rect): Rect {
  return { x: y, y: x, width: height, height: width };
}

/**
 * Returns the largest leaf of a shape that fits once or twice into a view, in whole device pixels, so that a page at
 * rest is drawn without resampling.
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

/** Scaling around the top left corner of the stage, followed by a translation in CSS pixels. */
export interface Zoom {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

export const unzoomed: Zoom = { level: 1, x: 0, y: 0 };

/** Zooms so that the point of the stage under `center` stays there. */
export function zoomAround(zoom: Zoom, level: number, center: { readonly x: number; readonly y: number }): Zoom {
  const factor = level / zoom.level;
  return {
    level,
    x: center.x - (center.x - zoom.x) * factor,
    y: center.y - (center.y - zoom.y) * factor,
  };
}

/**
 * Keeps the book in view: on an axis where the zoomed book is larger than the view, its edges stay outside; on the
 * other axis it stays centered.
 */
export function boundZoom(zoom: Zoom, book: Rect, view: Rect): Zoom {
  const { level } = zoom;
  if (level <= 1) return unzoomed;
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
