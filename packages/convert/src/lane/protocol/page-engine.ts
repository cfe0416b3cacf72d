import type { Region } from '@leafcast/book';
import type { RawLine } from '../../extract/raw-line.ts';
import type { SourceLink } from '../../extract/source-target.ts';
import type { Described, PageFault, PageShape } from './protocol.ts';

/** Pixels of a drawn page: rows from the top, three bytes (R, G, B) per pixel, without gaps. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** May be in the engine's memory; must be copied if it is used after `free` or the next call of the engine. */
  readonly pixels: Uint8Array;
  free(): void;
}

/** One page of an open document. */
export interface EnginePage {
  readonly shape: PageShape;
  /**
   * Draws the page on white.
   *
   * @param edge longest edge in pixels; images are never enlarged
   * @param region part of the page in points of `shape`; default: the whole page
   * @throws Refusal if the engine fails
   */
  draw(edge: number, region?: Region): Raster | Promise<Raster>;
  /**
   * Draws the page as SVG without scripts or addresses; returns `null` if the engine cannot, or if the drawing is too
   * long.
   */
  drawing(region?: Region): string | null;
  /** Returns the lines as reported by the engine, in points of `shape`. */
  lines(): readonly RawLine[];
  /** Returns the links of the page; targets are page indexes of the source. */
  links(): readonly SourceLink[];
  /**
   * Returns the longest edge in pixels above which an image would show no more detail; `Infinity` if there is no limit.
   */
  finestEdge(region?: Region): number;
  /** Returns what is missing from the image; known after drawing. */
  faults(): readonly PageFault[];
  /** Whether another engine may show more; known after drawing. */
  inDoubt(): boolean;
  /**
   * Returns the page as drawn by another engine; `null` if that engine cannot draw it. It must be closed before this
   * one.
   */
  again?(): Promise<EnginePage | null>;
  close(): void;
}

/** An open document. Only one of its pages is loaded at a time. */
export interface EngineDocument {
  readonly pageCount: number;
  readonly unreadable: readonly number[];
  describe(options: { readonly outline: boolean }): Described;
  /** @param isBare whether to skip its content, which has crashed the engine, so that another engine draws the page */
  page(index: number, isBare?: boolean): EnginePage;
  /** Closes the document and clears the engine's cache for it. */
  close(): void;
}
