import { renditionEdges } from '@leafcast/book';
import type { FlatImage } from './flat-image.ts';
import type { Raster } from './page-engine.ts';
import { encodePng } from './png.ts';
import type { EncodedImage } from './protocol.ts';
import { sharp } from './sharp.ts';

/**
 * A picture of a page: as WebP it would be a quarter smaller, and take five times as long. Tables of its own would save
 * a twentieth of the bytes for as much time again.
 */
const pageJpeg = { quality: 80, optimizeCoding: false } as const;
const thumbJpeg = { quality: 75, optimizeCoding: false } as const;
/** Nobody waits for the sharpest pictures, and they are the largest. Of efforts 0 to 6 each costs half as much again. */
const zoomWebp = { quality: 80, effort: 1 } as const;

const rawOf = ({ width, height }: Raster) => ({ raw: { width, height, channels: 3 as const } });

/**
 * Encodes a raster and frees it. The raster is read before this returns, so the engine may go on drawing while it is
 * encoded.
 *
 * @param flat the raster as `packFlat` gives it
 */
export async function encodeImage(
  raster: Raster,
  flat: FlatImage | null,
  rendition: 'page' | 'zoom',
): Promise<EncodedImage> {
  const { width, height } = raster;
  if (flat) {
    raster.free();
    return { bytes: encodePng(flat), extension: 'png', width, height };
  }
  const image = sharp(raster.pixels.slice(), rawOf(raster));
  raster.free();
  return rendition === 'page'
    ? { bytes: await image.jpeg(pageJpeg).toBuffer(), extension: 'jpg', width, height }
    : { bytes: await image.webp(zoomWebp).toBuffer(), extension: 'webp', width, height };
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
  const bytes = await sharp(pixels, rawOf(raster)).jpeg(thumbJpeg).toBuffer();
  return { bytes, extension: 'jpg', width, height };
}

/** Shrinks the raster of a page into its thumbnail; the raster stays. */
export async function shrinkToThumb(raster: Raster): Promise<EncodedImage> {
  const size = thumbSize(raster.width, raster.height);
  const bytes = await sharp(raster.pixels.slice(), rawOf(raster))
    .resize({ ...size, fit: 'fill' })
    .jpeg(thumbJpeg)
    .toBuffer();
  return { bytes, extension: 'jpg', ...size };
}
