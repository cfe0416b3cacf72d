import type { PageItem } from '@leafcast/book';
import { type Box, normalizeAngle } from './box.ts';

/** Width and height of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the box of an item, in points. */
export function toBox({ x, y, width, height, rotation }: PageItem, page: PageSize): Box {
  return {
    x: x * page.width,
    y: y * page.height,
    width: width * page.width,
    height: height * page.height,
    rotation,
  };
}

/**
 * Returns the item at the position of a box. The limits of the book format, which keep an item on or near the page, are
 * applied.
 */
export function placeItem<Item extends PageItem>(item: Item, box: Box, page: PageSize): Item {
  const width = share(box.width / page.width, 0, 2);
  const height = share(box.height / page.height, 0, 2);
  return {
    ...item,
    x: share(box.x / page.width, -1, 2),
    y: share(box.y / page.height, -1, 2),
    width,
    height,
    rotation: normalizeAngle(box.rotation),
  };
}

/** Limits a value to a range, and rounds it. The rounding is too fine to be visible. */
function share(value: number, min: number, max: number): number {
  const rounded = Math.round(Math.min(Math.max(value, min), max) * 1e6) / 1e6;
  // Turns -0 into 0.
  return rounded + 0;
}
