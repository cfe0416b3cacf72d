import { type ImageHeader, readImageHeader } from '@leafcast/book/pages';

/** Formats of images that can become pages. */
export type PageImageFormat = 'png' | 'jpeg' | 'bmp';

export type PageImageHeader = ImageHeader & { readonly format: PageImageFormat };

const isPageImage = (header: ImageHeader): header is PageImageHeader =>
  header.format === 'png' || header.format === 'jpeg' || header.format === 'bmp';

/**
 * Reads the header of an image that can become a page.
 *
 * @param start the first `mediaStartBytes` of the file, or all of a smaller one
 * @returns `null` for other files and for headers that cannot be read. @see readImageHeader
 */
export function pageImageHeader(start: Uint8Array): PageImageHeader | null {
  const header = readImageHeader(start);
  return header && isPageImage(header) ? header : null;
}
