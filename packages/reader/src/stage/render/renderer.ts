import type { AllSettings } from '@leafcast/book';
import type { Sheet, Side } from '../../page/sheet.ts';
import type { Corner, Leaf, Point } from '../geometry/leaf.ts';

/** Elements of a leaf that is about to turn. `back` is blank paper if nothing is displayed on the back of the leaf. */
export interface LeafElements {
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
  /** Element that contains all pages; see `Stage`. */
  readonly room: HTMLElement;
  readonly pages: HTMLElement;
}

/** The animation of an automatically turning leaf. */
export interface AutomaticTurn {
  /** Resolves when the leaf has landed: to `true` at the end of its path, to `false` at the start. */
  readonly done: Promise<boolean>;
  /** Sets the speed (1 = planned speed) and the direction. */
  steer(rate: number, backwards: boolean): void;
}

/**
 * Draws one turning leaf, but not the pages at rest. The pose of the leaf depends on the position of its corner in the
 * leaf's own coordinates (see geometry). The default renderer uses DOM elements; another renderer may draw a curl.
 */
export interface Renderer {
  /** Prepares the leaf without changing its appearance. `stageWidth` is in pixels. */
  begin(turn: LeafElements, leaf: Leaf, stageWidth: number): void;
  pose(corner: Point): void;
  play(path: readonly Point[], ms: number): AutomaticTurn;
  /** Removes all styles and classes that the turn has set on the elements. */
  end(): void;
}

/** Renderer that cannot draw every leaf on every machine. */
export interface CurlRenderer extends Renderer {
  /** Checks whether the renderer can draw this leaf now. */
  canDraw(turn: LeafElements): boolean;
}

export interface CurlOptions {
  /** Canvas of the turning leaf, and its WebGL context. */
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  /** Element that positions the book; see `Stage`. */
  readonly book: HTMLElement;
  /** Returns the element that moves along with the leaf, which is the book that opens or closes. */
  readonly companion: (leaf: Leaf) => ElementTrack | null;
  /** Returns the current settings. */
  readonly settings: () => AllSettings;
  /** Whether the first turns are measured to decide if this machine is fast enough. */
  readonly isProbed: boolean;
}

/** Exports of the feature `gl-curl`. */
export interface CurlFeature {
  /**
   * Creates the painter.
   *
   * @throws Error if the GPU does not support it
   */
  createCurlRenderer(options: CurlOptions): CurlRenderer;
}

/** Position and opacity of an element. Both can change without a new layout. */
export type Pose = { readonly transform?: string; readonly opacity?: number };

/** An element, and its pose for each position of the corner. */
export interface ElementTrack {
  readonly element: HTMLElement;
  at(corner: Point): Pose;
}

/**
 * A style of turning leaves. It places the elements and defines how they move; `undo` reverts the remaining changes.
 */
export type LeafStyle = (
  turn: LeafElements,
  leaf: Leaf,
  stageWidth: number,
) => {
  readonly tracks: readonly ElementTrack[];
  /**
   * Side on which the pages share a 3D rendering context, or `slide` if the pages slide away from the stacks below;
   * absent if the pages stay flat.
   */
  readonly room?: Side | 'slide';
  readonly undo?: () => void;
};
