import type { Leaf } from '../geometry/leaf.ts';
import type { Rect } from '../stage/fit.ts';
import type { Zoomer } from '../stage/zoomer.ts';
import type { Turner } from '../turning/turner.ts';

/** The target of gestures. */
export interface GestureHost {
  readonly stage: HTMLElement;
  readonly zoomer: Zoomer;
  readonly turner: Turner;
  /** The open pages on the stage, unmagnified. */
  readonly bookRect: () => Rect;
  readonly leaf: () => Leaf;
  /** Pages lie one above the other and turn upwards: gestures are transposed. */
  readonly isVertical: () => boolean;
  readonly rightToLeft: () => boolean;
  /** The wheel turns pages; where not, it zooms. */
  readonly wheelFlip: () => boolean;
  /** What a double click zooms to. */
  readonly clickZoom: () => number;
}
