import type { PageItem } from '@leafcast/book';
import { type Box, plainAngle } from './box.ts';

/** Width and height of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the box of an item, in points. */
export function boxOf({ x, y, width, height, rotation }: PageItem, page: PageSize): Box {
  return {
    x: x * page.width,
    y: y * page.height,
    width: width * page.width,
    height: height * page.height,
    rotation,
  };
}

/** Places an item at a box, within the limits of the book format, which keep it on or near the page. */
export function placed<Item extends PageItem>(item: Item, box: Box, page: PageSize): Item {
  const width = share(box.width / page.width, 0, 2);
  const height = share(box.height / page.height, 0, 2);
  return {
    ...item,
    x: share(box.x / page.width, -1, 2),
    y: share(box.y / page.height, -1, 2),
    width,
    height,
    rotation: plainAngle(box.rotation),
  };
}

/** Limits a value to a range, and rounds it to an invisible precision. */
function share(value: number, min: number, max: number): number {
  const rounded = Math.round(Math.min(Math.max(value, min), max) * 1e6) / 1e6;
  // Turns -0 into 0.
  return rounded + 0;
}
