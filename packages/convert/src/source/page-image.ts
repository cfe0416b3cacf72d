import { type ImageHeader, type PixelSize, readImageHeader } from '@leafcast/book/pages';
import { heifSize, tiffSize } from './more-image-headers.ts';

/** Image formats that can become pages. Only the first frame of an animation is used. */
export type PageImageFormat = ImageHeader['format'] | 'tiff' | 'avif' | 'heic';

export type PageImageHeader = PixelSize & { readonly format: PageImageFormat };

/**
 * Reads the header of an image that can become a page.
 *
 * @param start the first `mediaStartBytes` of the file, or the whole file if it is smaller or a TIFF
 * @returns `null` for other files and unreadable headers.
 * @see readImageHeader
 */
export function pageImageHeader(start: Uint8Array): PageImageHeader | null {
  const header = readImageHeader(start);
  if (header) return header;
  const tiff = tiffSize(start);
  if (tiff) return { format: 'tiff', ...tiff };
  return heifSize(start);
}
