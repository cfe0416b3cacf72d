import type { AllSettings } from '@leafcast/book';
import { shiftOf } from '../../book/state/leaf-turn.ts';
import { isSingle, type Layout, layoutOf, pagesOf, spreadAt } from '../../book/state/window.ts';
import { fitLeaf, type Rect, transposed } from '../fit.ts';
import type { Leaf, Point } from '../geometry/leaf.ts';
import type { Stage } from '../stage.ts';

/** Geometry of a book's spreads on the stage. */
export interface SpreadGeometry {
  readonly layout: Layout;
  /** The leaf beside the spine; a book bound at the top is transposed as a whole. */
  readonly leaf: Leaf;
  readonly isVertical: boolean;
  /** Part of the stage that no toolbar covers. */
  readonly view: Rect;
  /** Top of the spine on the stage. */
  readonly spine: Point;
  /** Size of a page as displayed, in CSS pixels. */
  readonly paper: Leaf;
  /** Size of the stage across the spine, in CSS pixels. */
  readonly stageWidth: number;
  /** Returns the rectangle of the open pages on the stage, before zooming. */
  bookRect(at: number): Rect;
}

/** CSS pixels per point of a page at its actual size. */
export const pixelsPerPoint = 96 / 72;

/**
 * Measures the stage and fits the leaf of a book to it.
 *
 * @param shape size of the leaf in points
 */
export function measureSpreads(stage: Stage, shape: Leaf, pageCount: number, settings: AllSettings): SpreadGeometry {
  const { pageMode, pageDisplay, rightToLeft, flipDirection, startOnDouble, centerBook } = settings;
  const isVertical = flipDirection === 'vertical';
  /** Converts, in both directions, between the stage and the book's own coordinates, in which the spine is vertical. */
  const along = (rect: Rect) => (isVertical ? transposed(rect) : rect);
  const measured = stage.measure();
  const { view } = measured;
  const room = along(view);
  const largest = pageDisplay === 'actual' ? pixelsPerPoint : Infinity;
  const fit = (single: boolean) => fitLeaf(along({ ...shape, x: 0, y: 0 }), room, single, devicePixelRatio, largest);
  // Two pages one above the other are only useful if they are hardly smaller than one.
  const isTall = isVertical && pageMode === 'auto';
  const single = isTall ? fit(false).width < 0.8 * fit(true).width : isSingle(pageMode, view);
  // The reading direction does not matter there either.
  const layout = layoutOf(pageCount, single, rightToLeft && !isVertical, {
    startDouble: startOnDouble,
    isCentred: centerBook,
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
      const spread = spreadAt(layout, at);
      const { width, height } = leaf;
      const x = middle + shiftOf(spread, layout) * width - (spread.left === null ? 0 : width);
      return along({ x, y, width: pagesOf(spread).length * width, height });
    },
  };
}
