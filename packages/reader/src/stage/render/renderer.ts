import type { AllSettings } from '@leafcast/book';
import type { Sheet, Side } from '../../page/sheet.ts';
import type { Corner, Leaf, Point } from '../geometry/leaf.ts';

/** The elements of a leaf about to turn; `back` is blank paper if its back is never read. */
export interface Turn {
  readonly side: Side;
  readonly front: Sheet;
  readonly back: Sheet;
  readonly isBackBlank: boolean;
  readonly under: Sheet | null;
  readonly still: Sheet | null;
  readonly corner: Corner;
  readonly isBoard: boolean;
  /** Whether the leaf is held by its corner. */
  readonly isHeld: boolean;
  /** Element that contains all pages; see the stage. */
  readonly room: HTMLElement;
  readonly pages: HTMLElement;
}

/** A leaf that turns on its own. */
export interface Flight {
  /** Resolves when the leaf has landed: `true` at the end of its path, `false` at the start. */
  readonly done: Promise<boolean>;
  /** Sets the speed, 1 = as planned, and the direction. */
  steer(rate: number, backwards: boolean): void;
}

/**
 * Draws one turning leaf, but not the pages at rest. The position of a corner in the leaf's own coordinates (see
 * geometry) determines the leaf's pose. The first renderer uses DOM elements; another may draw a curl.
 */
export interface Renderer {
  /** Prepares the leaf without changing how it looks. `stageWidth` is in pixels. */
  begin(turn: Turn, leaf: Leaf, stageWidth: number): void;
  pose(corner: Point): void;
  play(path: readonly Point[], ms: number): Flight;
  /** Removes everything that the turn has set on the elements. */
  end(): void;
}

/** A renderer that cannot draw every leaf on every machine. */
export interface CurlRenderer extends Renderer {
  /** Checks whether it can draw this leaf now. */
  canDraw(turn: Turn): boolean;
}

export interface CurlOptions {
  /** Canvas of the turning leaf, and its WebGL context. */
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  /** Element that positions the book; see the stage. */
  readonly book: HTMLElement;
  /** Returns what moves along with the leaf: the book that opens or closes. */
  readonly companion: (leaf: Leaf) => Track | null;
  /** Returns the current settings. */
  readonly settings: () => AllSettings;
  /** Whether the first turns decide if this machine is fast enough. */
  readonly isProbed: boolean;
}

/** Exports of the feature `gl-curl`. */
export interface CurlFeature {
  /** @throws Error if the GPU does not support it */
  createCurlRenderer(options: CurlOptions): CurlRenderer;
}

/** Position and opacity of an element: only properties that cause no layout. */
export type Pose = { readonly transform?: string; readonly opacity?: number };

/** An element, and how it changes with the position of the corner. */
export interface Track {
  readonly element: HTMLElement;
  at(corner: Point): Pose;
}

/** A way of turning leaves: places the elements and defines how they move; `undo` removes what remains. */
export type LeafStyle = (
  turn: Turn,
  leaf: Leaf,
  stageWidth: number,
) => {
  readonly tracks: readonly Track[];
  /**
   * Side on which the pages share a 3D rendering context, or `slide` if they move away from the stacks under them;
   * absent if they lie flat.
   */
  readonly room?: Side | 'slide';
  readonly undo?: () => void;
};
