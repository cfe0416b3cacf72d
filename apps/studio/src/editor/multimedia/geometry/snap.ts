import type { Rect } from './box.ts';
import type { PageSize } from './place.ts';

/** Guide lines to which edges and centers snap. Vertical lines are given by `x`, horizontal lines by `y`. */
export interface GuideLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export const noGuideLines: GuideLines = { x: [], y: [] };

/** Returns the guide lines along the edges and centers of the page and of all other items. */
export function createGuideLines(page: PageSize, others: readonly Rect[]): GuideLines {
  const all = [{ x: 0, y: 0, ...page }, ...others];
  return {
    x: all.flatMap(({ x, width }) => [x, x + width / 2, x + width]),
    y: all.flatMap(({ y, height }) => [y, y + height / 2, y + height]),
  };
}

/** Snap result: the offset to apply, and the guides that are reached. */
interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: GuideLines;
}

/**
 * Snaps the edges and center of a rectangle.
 *
 * @param tolerance maximum distance to a line, in points
 */
export function snapRect(rect: Rect, lines: GuideLines, tolerance: number): Snap {
  return snapEdges(
    {
      x: [rect.x, rect.x + rect.width / 2, rect.x + rect.width],
      y: [rect.y, rect.y + rect.height / 2, rect.y + rect.height],
    },
    lines,
    tolerance,
  );
}

/** Snaps individual edges, such as the edge being dragged. */
export function snapEdges(edges: GuideLines, lines: GuideLines, tolerance: number): Snap {
  const across = nearest(edges.x, lines.x, tolerance);
  const down = nearest(edges.y, lines.y, tolerance);
  return { dx: across.by, dy: down.by, guides: { x: across.at, y: down.at } };
}

function nearest(edges: readonly number[], lines: readonly number[], tolerance: number) {
  let by = 0;
  let least = tolerance;
  let isFound = false;
  for (const edge of edges) {
    for (const line of lines) {
      const distance = Math.abs(line - edge);
      if (distance > least || (isFound && distance === least)) continue;
      [least, by, isFound] = [distance, line - edge, true];
    }
  }
  const at = isFound ? lines.filter((line) => edges.some((edge) => Math.abs(edge + by - line) < 1e-6)) : [];
  return { by, at: [...new Set(at)] };
}
