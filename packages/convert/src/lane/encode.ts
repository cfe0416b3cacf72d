import { renditionEdges } from '@leafcast/book/pages';
import type { FlatImage } from './flat-image.ts';
import type { Raster } from './page-engine.ts';
import { encodePng } from './png.ts';
import type { EncodedImage } from './protocol.ts';
import { sharp } from './sharp.ts';

/** How good a picture is that loses something. */
export interface Definition {
  /** As JPEG and WebP count it, 1 to 100. */
  readonly quality: number;
  /** Keeps colours as sharp as brightness: coloured letters have no rim. */
  readonly isCrisp: boolean;
}

/**
 * A picture of a page: as WebP it would be a quarter smaller, and take five times as long. Tables of its own would save
 * a twentieth of the bytes for as much time again.
 */
const pageJpeg = { optimizeCoding: false } as const;
const thumbJpeg = { quality: 75, optimizeCoding: false } as const;
/** Nobody waits for the sharpest pictures, and they are the largest. Of efforts 0 to 6 each costs half as much again. */
const zoomWebp = { effort: 1 } as const;
const zoomDeflate = 6;

const rawOf = ({ width, height }: Raster) => ({ raw: { width, height, channels: 3 as const } });

/** A raster that stays what it is while the engine goes on drawing. */
export const copyOf = ({ width, height, pixels }: Raster): Raster => ({
  width,
  height,
  pixels: pixels.slice(),
  free: () => undefined,
});

/** Encodes what `packFlat` gives, which it reads before it returns, or else a raster outside of the engine's memory. */
export async function encodeImage(
  image: FlatImage | Raster,
  rendition: 'page' | 'zoom',
  { quality, isCrisp }: Definition,
): Promise<EncodedImage> {
  const { width, height } = image;
  if ('palette' in image) {
    return { bytes: encodePng(image, rendition === 'zoom' ? zoomDeflate : 1), extension: 'png', width, height };
  }
  const picture = sharp(image.pixels, rawOf(image));
  if (rendition === 'page') {
    const jpeg = { ...pageJpeg, quality, chromaSubsampling: isCrisp ? '4:4:4' : '4:2:0' };
    return { bytes: await picture.jpeg(jpeg).toBuffer(), extension: 'jpg', width, height };
  }
  const webp = { ...zoomWebp, quality, smartSubsample: isCrisp };
  return { bytes: await picture.webp(webp).toBuffer(), extension: 'webp', width, height };
}

/** The size of a thumbnail of an image. */
export function thumbSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, renditionEdges.thumb / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Encodes a raster that has the size of a thumbnail already, and frees it. */
export async function encodeThumb(raster: Raster): Promise<EncodedImage> {
  const { width, height } = raster;
  const { pixels } = copyOf(raster);
  raster.free();
  return { bytes: await sharp(pixels, rawOf(raster)).jpeg(thumbJpeg).toBuffer(), extension: 'jpg', width, height };
}

/** Shrinks the raster of a page, outside of the engine's memory, into its thumbnail. */
export async function shrinkToThumb(raster: Raster): Promise<EncodedImage> {
  const size = thumbSize(raster.width, raster.height);
  const image = sharp(raster.pixels, rawOf(raster)).resize({ ...size, fit: 'fill' });
  return { bytes: await image.jpeg(thumbJpeg).toBuffer(), extension: 'jpg', ...size };
}
