import type { Rect } from '../fit.ts';
import type { Leaf } from '../geometry/leaf.ts';
import type { Turner } from '../turning/turner.ts';
import type { Zoomer } from '../zoomer.ts';

/** The target of gestures. */
export interface GestureHost {
  readonly stage: HTMLElement;
  readonly zoomer: Zoomer;
  readonly turner: Turner;
  /** Rectangle of the open pages on the stage, before zooming. */
  readonly bookRect: () => Rect;
  readonly leaf: () => Leaf;
  /** Whether pages lie one above the other and turn upwards; gestures are then transposed. */
  readonly isVertical: () => boolean;
  readonly rightToLeft: () => boolean;
  /** Whether the wheel turns pages; otherwise it zooms. */
  readonly wheelFlip: () => boolean;
  /** Zoom level of a double click. */
  readonly clickZoom: () => number;
}
