import { renditionEdges } from '@leafcast/book';
import type { FlatImage } from './flat-image.ts';
import type { Raster } from './page-engine.ts';
import { encodePng } from './png.ts';
import type { EncodedImage } from './protocol.ts';
import { sharp } from './sharp.ts';

/** Of 0 to 6: each step above costs half as much time again for a twentieth of the bytes. */
const webpEffort = 1;

const rawOf = ({ width, height }: Raster) => ({ raw: { width, height, channels: 3 as const } });

/**
 * Encodes a raster and frees it. `fast` takes a JPEG where only a slow encoding would be small; the result then
 * is not `final`. The raster is read before this returns, so the engine may go on drawing while it is encoded.
 *
 * @param flat the raster as `packFlat` gives it
 */
export async function encodeImage(
  raster: Raster,
  flat: FlatImage | null,
  fast: boolean,
): Promise<EncodedImage & { readonly final: boolean }> {
  const { width, height } = raster;
  if (flat) {
    raster.free();
    return { bytes: await encodePng(flat), extension: 'png', width, height, final: true };
  }
  const image = sharp(raster.pixels.slice(), rawOf(raster));
  raster.free();
  const encoded = fast ? image.jpeg({ quality: 80 }) : image.webp({ quality: 80, effort: webpEffort });
  return { bytes: await encoded.toBuffer(), extension: fast ? 'jpg' : 'webp', width, height, final: !fast };
}

/** The size of a thumbnail of an image. */
export function thumbSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, renditionEdges.thumb / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Encodes a raster that has the size of a thumbnail already, and frees it. */
export async function encodeThumb(raster: Raster): Promise<EncodedImage> {
  const { width, height } = raster;
  const pixels = raster.pixels.slice();
  raster.free();
  const bytes = await sharp(pixels, rawOf(raster)).jpeg({ quality: 75 }).toBuffer();
  return { bytes, extension: 'jpg', width, height };
}

/** Shrinks the raster of a page into its thumbnail; the raster stays. */
export async function shrinkToThumb(raster: Raster): Promise<EncodedImage> {
  const size = thumbSize(raster.width, raster.height);
  const bytes = await sharp(raster.pixels.slice(), rawOf(raster))
    .resize({ ...size, fit: 'fill' })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { bytes, extension: 'jpg', ...size };
}
