import type { Region } from '@leafcast/book';
import type { RawLine } from '../extract/raw-line.ts';
import type { SourceLink } from '../extract/source-target.ts';
import type { Described, PageFault, PageShape } from './protocol.ts';

/** Pixels of a drawn page: rows from the top, three bytes (R, G, B) a pixel, no gaps. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** May be in the engine's memory: copy it if it must outlive `free` or the next call of the engine. */
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
   * @param region part of the page, in points of `shape`; default: the whole page
   * @throws Refusal if the engine fails
   */
  draw(edge: number, region?: Region): Raster | Promise<Raster>;
  /** Draws the page as SVG without scripts or addresses; `null` if the engine cannot, or the drawing is too long. */
  drawing(region?: Region): string | null;
  /** The lines as the engine reports them, in points of `shape`. */
  lines(): readonly RawLine[];
  /** The links of the page; targets are page indexes of the source. */
  links(): readonly SourceLink[];
  /** Longest edge in pixels above which a picture would show no more detail; `Infinity` if there is none. */
  finestEdge(region?: Region): number;
  /** What is not on the picture; known after drawing. */
  faults(): readonly PageFault[];
  /** Whether another engine may show more; known after drawing. */
  inDoubt(): boolean;
  /** The page with the pictures of another engine; `null` if that cannot draw it. To be closed before this one. */
  again?(): Promise<EnginePage | null>;
  close(): void;
}

/** An open document. Only one of its pages is loaded at a time. */
export interface EngineDocument {
  readonly pageCount: number;
  readonly unreadable: readonly number[];
  describe(options: { readonly outline: boolean }): Described;
  /** @param isBare without its instructions, which have ended the engine: for another one to draw */
  page(index: number, isBare?: boolean): EnginePage;
  /** Closes it, and clears what the engine has cached of it. */
  close(): void;
}
