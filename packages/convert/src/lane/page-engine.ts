import type { Region } from '@leafcast/book';
import type { RawLine } from '../extract/raw-line.ts';
import type { SourceLink } from '../extract/source-target.ts';
import type { Described, PageShape } from './protocol.ts';

/** Pixels of a drawn page: rows from the top, three bytes (R, G, B) a pixel, no gaps. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** May lie in the engine's memory: copy what must outlive `free` or the next call of the engine. */
  readonly pixels: Uint8Array;
  free(): void;
}

/** One page of an open document. */
export interface EnginePage {
  readonly shape: PageShape;
  /**
   * Draws the page on white with the given longest edge in pixels, or smaller where the source is.
   *
   * @param region part of the page, in points of `shape`; all of it where absent
   * @throws Refusal if the engine cannot
   */
  draw(edge: number, region?: Region): Raster | Promise<Raster>;
  /** The page as a drawing (SVG) without a script or an address; `null` where the engine has none, or it is too long. */
  drawing(region?: Region): string | null;
  /** Lines as the engine finds them, in points of `shape`. */
  lines(): readonly RawLine[];
  /** Links of the document, their targets being page indexes of the source. */
  links(): readonly SourceLink[];
  /** Pixels of the longest side of all that is shown beyond which no more is to be seen; `Infinity` where there is no such size. */
  finestEdge(region?: Region): number;
  /** Whether something that it holds could not be read; known once it is drawn. */
  isDamaged(): boolean;
  close(): void;
}

/** A document that is open. Its pages are loaded one after the other. */
export interface EngineDocument {
  readonly pageCount: number;
  readonly unreadable: readonly number[];
  describe(options: { readonly outline: boolean }): Described;
  page(index: number): EnginePage;
  /** Forgets it, and whatever the engine remembers of it. */
  close(): void;
}
