import type { Rect } from '../fit.ts';
import type { Leaf } from '../geometry/leaf.ts';
import type { Turner } from '../turning/turner.ts';
import type { Zoomer } from '../zoomer.ts';

/** Object that gestures act on. */
export interface GestureHost {
  readonly stage: HTMLElement;
  readonly zoomer: Zoomer;
  readonly turner: Turner;
  /** Rectangle of the open pages on the stage, before zooming. */
  readonly bookRect: () => Rect;
  readonly leaf: () => Leaf;
  /**
   * Whether the book is bound at the top, so that pages are one above the other and turn upwards. Gestures are then
   * transposed.
   */
  readonly isVertical: () => boolean;
  readonly rightToLeft: () => boolean;
  /** Whether the wheel turns pages. Otherwise the wheel zooms. */
  readonly wheelFlip: () => boolean;
  /** Zoom level that a double click sets. */
  readonly clickZoom: () => number;
}
