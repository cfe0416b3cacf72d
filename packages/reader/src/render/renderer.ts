import type { AllSettings } from '@leafcast/book';
import type { Corner, Leaf, Point } from '../geometry/leaf.ts';
import type { Sheet, Side } from '../page/sheet.ts';

/** A leaf about to be turned, as elements; `back` is blank paper where its back is never read. */
export interface Turn {
  readonly side: Side;
  readonly front: Sheet;
  readonly back: Sheet;
  readonly isBackBlank: boolean;
  readonly under: Sheet | null;
  readonly still: Sheet | null;
  readonly corner: Corner;
  readonly isBoard: boolean;
  /** By a hand, at its corner. */
  readonly isHeld: boolean;
  /** What all pages lie in; see the stage. */
  readonly room: HTMLElement;
  readonly pages: HTMLElement;
}

/** A leaf on its way without a hand. */
export interface Flight {
  /** Resolves when the leaf has come down: `true` at the end of its path, `false` at the start. */
  readonly done: Promise<boolean>;
  /** Sets the pace, 1 = as planned, and the direction. */
  steer(rate: number, backwards: boolean): void;
}

/**
 * Draws one turning leaf; the pages at rest are none of its business. A corner's place in the leaf's own coordinates
 * (see geometry) says all about the leaf's pose. The first one is made of DOM elements; another may draw a curl.
 */
export interface Renderer {
  /** Gets the leaf ready; it still lies as if untouched. `stageWidth` in pixels. */
  begin(turn: Turn, leaf: Leaf, stageWidth: number): void;
  pose(corner: Point): void;
  play(path: readonly Point[], ms: number): Flight;
  /** Takes away everything that the turn has put on the elements. */
  end(): void;
}

/** A renderer that cannot draw every leaf on every machine. */
export interface CurlRenderer extends Renderer {
  /** Whether it would draw this leaf now. */
  canDraw(turn: Turn): boolean;
}

export interface CurlOptions {
  /** Canvas and context that a probe has found to be fast. */
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  /** Carries the place of the book; see the stage. */
  readonly book: HTMLElement;
  /** Moves something else along with the leaf: the book that opens or closes. */
  readonly companion: (leaf: Leaf) => Track | null;
  /** The settings as they are now. */
  readonly settings: () => AllSettings;
  /** Whether the first turns decide if this machine is quick enough. */
  readonly isProbed: boolean;
}

/** The feature `gl-curl`. */
export interface CurlFeature {
  /** @throws Error if this GPU cannot do it */
  createCurlRenderer(options: CurlOptions): CurlRenderer;
}

/** How one element is placed and seen: only what costs no layout. */
export type Pose = { readonly transform?: string; readonly opacity?: number };

/** What of one element changes with the place of the corner, and how. */
export interface Track {
  readonly element: HTMLElement;
  at(corner: Point): Pose;
}

/** One way in which leaves turn: places the elements and defines how they move; `undo` removes what is left. */
export type LeafStyle = (
  turn: Turn,
  leaf: Leaf,
  stageWidth: number,
) => {
  readonly tracks: readonly Track[];
  /**
   * The side on which the pages are to stand in a room of three dimensions, or that they leave the stacks under them;
   * absent: they lie flat.
   */
  readonly room?: Side | 'slide';
  readonly undo?: () => void;
};
