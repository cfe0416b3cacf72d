import type { AllSettings } from '@leafcast/book';
import { getClosedBookShift } from '../../book/state/leaf-turn.ts';
import { createLayout, getSpread, getSpreadPages, isSinglePage, type Layout } from '../../book/state/window.ts';
import { fitLeaf, type Rect, transposeRect } from '../fit.ts';
import type { Leaf, Point } from '../geometry/leaf.ts';
import type { Stage } from '../stage.ts';

/** Geometry of a book's spreads on the stage. */
export interface SpreadGeometry {
  readonly layout: Layout;
  /** Size of a leaf beside the spine. All measures of a book bound at the top are transposed. */
  readonly leaf: Leaf;
  readonly isVertical: boolean;
  /** Part of the stage that no toolbar covers. */
  readonly view: Rect;
  /** Position of the top of the spine on the stage. */
  readonly spine: Point;
  /** Size of a page as displayed, in CSS pixels. */
  readonly paper: Leaf;
  /** Size of the stage across the spine, in CSS pixels. */
  readonly stageWidth: number;
  /** Returns the rectangle of the open pages on the stage, before zooming. */
  bookRect(at: number): Rect;
}

/** Number of CSS pixels per point of a page at its actual size. */
export const pixelsPerPoint = 96 / 72;

/**
 * Measures the stage and fits the book's leaf to the stage.
 *
 * @param shape size of the leaf in points
 */
export function measureSpreads(stage: Stage, shape: Leaf, pageCount: number, settings: AllSettings): SpreadGeometry {
  const { pageMode, pageDisplay, rightToLeft, flipDirection, startOnDouble, centerBook } = settings;
  const isVertical = flipDirection === 'vertical';
  /**
   * Converts a rectangle between the coordinates of the stage and those of the book, in which the spine is vertical.
   * The conversion is the same in both directions.
   */
  const along = (rect: Rect) => (isVertical ? transposeRect(rect) : rect);
  const measured = stage.measure();
  const { view } = measured;
  const room = along(view);
  const largest = pageDisplay === 'actual' ? pixelsPerPoint : Infinity;
  const fit = (single: boolean) => fitLeaf(along({ ...shape, x: 0, y: 0 }), room, single, devicePixelRatio, largest);
  // Two pages one above the other are only useful if they are almost as large as a single page.
  const isTall = isVertical && pageMode === 'auto';
  const single = isTall ? fit(false).width < 0.8 * fit(true).width : isSinglePage(pageMode, view);
  // In a book bound at the top, the reading direction has no effect.
  const layout = createLayout(pageCount, single, rightToLeft && !isVertical, {
    startDouble: startOnDouble,
    isCentered: centerBook,
  });
  const leaf = fit(single);
  const middle = room.x + room.width / 2;
  const y = room.y + (room.height - leaf.height) / 2;
  return {
    layout,
    leaf,
    isVertical,
    view,
    spine: along({ x: middle, y, width: 0, height: 0 }),
    paper: along({ ...leaf, x: 0, y: 0 }),
    stageWidth: along(measured.stage).width,
    bookRect(at) {
      const spread = getSpread(layout, at);
      const { width, height } = leaf;
      const x = middle + getClosedBookShift(spread, layout) * width - (spread.left === null ? 0 : width);
      return along({ x, y, width: getSpreadPages(spread).length * width, height });
    },
  };
}
