import type { Box, Point } from './box.ts';
import type { PageSize } from './place.ts';

/** Space between a new item and its neighbors, in points. */
const gap = 6;
/** Number of positions tried along each side of a page. */
const steps = 24;

/**
 * Returns the center for a new item: the free position nearest to the center of the page or, if there is none, the
 * position where the item covers the smallest area of other items. A rotated item counts as its unrotated rectangle.
 *
 * @param size size of the new item, in points
 */
export function findFreePosition(size: PageSize, taken: readonly Box[], page: PageSize): Point {
  const middle = { x: page.width / 2, y: page.height / 2 };
  const room = { x: Math.max(0, page.width - size.width), y: Math.max(0, page.height - size.height) };
  const along = (length: number, whole: number) =>
    Array.from({ length: steps + 1 }, (_, at) => (at / steps) * length + (whole - length) / 2);
  const places = along(room.x, page.width).flatMap((x) => along(room.y, page.height).map((y) => ({ x, y })));
  const near = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  let best = middle;
  let least = hidden(middle, size, taken);
  for (const place of places.toSorted((a, b) => near(a) - near(b))) {
    if (least === 0) return best;
    const area = hidden(place, size, taken);
    if (area < least) [best, least] = [place, area];
  }
  return best;
}

/** Returns the area of other items that an item would cover, in square points. */
function hidden(at: Point, { width, height }: PageSize, taken: readonly Box[]): number {
  return taken.reduce((sum, box) => {
    const across = overlap(at.x - width / 2, width, box.x, box.width);
    const down = overlap(at.y - height / 2, height, box.y, box.height);
    return sum + across * down;
  }, 0);
}

const overlap = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength + gap) - Math.max(from, otherFrom - gap));
