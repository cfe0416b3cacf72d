import type { Box, Region } from '@leafcast/book';
import type { RawBlock } from '../../extract/blocks/raw-block.ts';
import type { SourceLink } from '../../extract/link-target.ts';
import type { RawLine } from '../../extract/raw-line.ts';
import type { DescribedReply, PageFault, PageShape } from './protocol.ts';

/** Pixels of a drawn page: rows from the top, three bytes (R, G, B) per pixel, without gaps. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /**
   * Pixels, which may be in the engine's memory. They must be copied if they are used after `free` or after the next
   * call of the engine.
   */
  readonly pixels: Uint8Array;
  free(): void;
}

/** A JPEG file without metadata. */
export interface JpegPicture {
  readonly bytes: Uint8Array;
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
}

/** One page of an open document. */
export interface EnginePage {
  readonly shape: PageShape;
  /**
   * Draws the page on a white background.
   *
   * @param edge longest edge in pixels; images are never enlarged
   * @param region part of the page in points of `shape`; default: the whole page
   * @throws Refusal if the engine fails
   */
  draw(edge: number, region?: Region): Raster | Promise<Raster>;
  /**
   * Draws the page as SVG without scripts or URLs. Returns `null` if the engine does not support SVG, or if the drawing
   * is too long.
   */
  drawing(region?: Region): string | null;
  /** Returns the text lines as reported by the engine, in points of `shape`. */
  lines(): readonly RawLine[];
  /** Returns the boxes of the lines and shapes that the page draws, in points of `shape`, as far as the engine knows them. */
  drawings?(): readonly Box[];
  /** Returns the blocks to which the lines refer; none if nothing is known about the structure of the text. */
  blocks?(): readonly RawBlock[];
  /** Returns the links of the page; targets are page indexes of the source. */
  links(): readonly SourceLink[];
  /**
   * Returns the maximum useful length of an image's longest edge in pixels, above which the image would show no more
   * detail; `Infinity` if there is no maximum.
   */
  finestEdge(region?: Region): number;
  /**
   * Returns the JPEG that is all that the page shows; `null` if there is none. Its bytes come from the document and have
   * not been decoded.
   */
  picture?(): JpegPicture | null;
  /**
   * Returns the places of the images on the page, in points of `shape`, with their resolutions in pixels per point.
   * Absent if there are none.
   */
  pictures?(): readonly { readonly box: Region; readonly fineness: number }[];
  /** Returns the faults of the page's image, which are known only after drawing. */
  faults(): readonly PageFault[];
  /** Whether another engine may show more content than this engine; known only after drawing. */
  inDoubt(): boolean;
  /**
   * Returns the page as drawn by another engine; `null` if that engine cannot draw it. The returned page must be closed
   * before this page.
   */
  again?(): Promise<EnginePage | null>;
  close(): void;
}

/** An open document. Only one page of the document is loaded at a time. */
export interface EngineDocument {
  readonly pageCount: number;
  readonly unreadable: readonly number[];
  describe(options: { readonly outline: boolean }): DescribedReply;
  /**
   * Loads a page.
   *
   * @param isBare whether to skip the page's content because it crashed the engine; another engine then draws the page
   */
  page(index: number, isBare?: boolean): EnginePage;
  /** Closes the document and clears the cache that the engine holds for the document. */
  close(): void;
}
