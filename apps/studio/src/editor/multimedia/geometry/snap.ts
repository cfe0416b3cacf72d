import type { Rect } from './box.ts';
import type { PageSize } from './place.ts';

/** GuideLines that edges and middles are drawn to: upright ones by their `x`, level ones by their `y`. */
export interface GuideLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export const noGuideLines: GuideLines = { x: [], y: [] };

/** The edges and the middle of the page, and those of everything else on it. */
export function linesOf(page: PageSize, others: readonly Rect[]): GuideLines {
  const all = [{ x: 0, y: 0, ...page }, ...others];
  return {
    x: all.flatMap(({ x, width }) => [x, x + width / 2, x + width]),
    y: all.flatMap(({ y, height }) => [y, y + height / 2, y + height]),
  };
}

/** How far something is drawn aside, and to which lines. */
interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: GuideLines;
}

/** @param tolerance points from a line at which it draws */
export function snapped(rect: Rect, lines: GuideLines, tolerance: number): Snap {
  return snapEdges(
    {
      x: [rect.x, rect.x + rect.width / 2, rect.x + rect.width],
      y: [rect.y, rect.y + rect.height / 2, rect.y + rect.height],
    },
    lines,
    tolerance,
  );
}

/** The same for single edges, such as the one that a hand holds. */
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
