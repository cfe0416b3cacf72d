import { type PageSharpness, renditionEdges } from '@leafcast/book/pages';
import type { JpegPicture } from '../../protocol/page-engine.ts';
import type { EncodedImage } from '../../protocol/protocol.ts';
import { type CompressionQuality, fitInto, pageJpegOf, thumbJpeg } from '../encode.ts';
import { sharp } from '../sharp.ts';

/** Minimum longest edge of a picture that becomes a page image, relative to the usual one. A browser enlarges it. */
const minEdge = 0.5;
/** Maximum longest edge of a picture that becomes a page image, relative to the usual one. */
const maxEdge = 1.25;
/** Maximum size of a picture in bytes, relative to that of an encoded image. */
const maxBytes = 1.5;
/**
 * Bytes per pixel of an encoded page image, relative to its thumbnail: 0.46 to 0.99 in 39 pages with photographs and
 * scans, with a median of 0.69.
 */
const bytesPerPixel = 0.7;

/** Images of a page that is one JPEG. */
export interface HandedPage {
  readonly page: EncodedImage;
  readonly thumb: EncodedImage;
}

/**
 * Makes the images of a page that is one JPEG, without drawing the page: the JPEG itself is the page image, or it is
 * made smaller.
 *
 * @returns `null` if the JPEG cannot be decoded without a warning, or if it has too few pixels or too many bytes
 */
export async function handPage(
  picture: JpegPicture,
  sharpness: PageSharpness,
  definition: CompressionQuality,
): Promise<HandedPage | null> {
  const longest = Math.max(picture.width, picture.height);
  if (longest < minEdge * sharpness.page || !isWithinZoom(longest, sharpness)) return null;
  const thumb = await shrink(picture, renditionEdges.thumb, thumbJpeg);
  if (!thumb) return null;
  if (longest <= maxEdge * sharpness.page) return isLight(picture, thumb) ? { page: asItIs(picture), thumb } : null;
  const page = await shrink(picture, sharpness.page, pageJpegOf(definition));
  return page && { page, thumb };
}

/**
 * Returns the `zoom` image of a page that is one JPEG.
 *
 * @returns `none` if the JPEG is the page image; `null` if the page must be drawn
 */
export async function handZoom(picture: JpegPicture, sharpness: PageSharpness): Promise<EncodedImage | 'none' | null> {
  const longest = Math.max(picture.width, picture.height);
  if (longest < minEdge * sharpness.page || !isWithinZoom(longest, sharpness)) return null;
  const thumb = await shrink(picture, renditionEdges.thumb, thumbJpeg);
  if (!thumb || !isLight(picture, thumb)) return null;
  return longest <= maxEdge * sharpness.page ? 'none' : asItIs(picture);
}

/** Whether a picture is not larger than the largest rendition. Larger ones are drawn. */
const isWithinZoom = (longest: number, { page, zoom }: PageSharpness) => longest <= Math.max(maxEdge * page, zoom ?? 0);

/** Estimates whether encoding the image again would not save much. A thumbnail tells how much detail the image has. */
function isLight({ bytes, width, height }: JpegPicture, thumb: EncodedImage): boolean {
  const perPixel = (thumb.bytes.length / (thumb.width * thumb.height)) * bytesPerPixel;
  return bytes.length <= maxBytes * perPixel * width * height;
}

const asItIs = ({ bytes, width, height }: JpegPicture): EncodedImage => ({ bytes, extension: 'jpg', width, height });

/** Makes a picture smaller. Returns `null` if it cannot be decoded without a warning. */
async function shrink(picture: JpegPicture, edge: number, options: object): Promise<EncodedImage | null> {
  const { width, height } = fitInto(edge, picture);
  try {
    const image = sharp(picture.bytes, { failOn: 'warning' }).resize({ width, height, fit: 'fill' });
    return { bytes: await image.jpeg(options).toBuffer(), extension: 'jpg', width, height };
  } catch {
    return null;
  }
}
