import sharpModule from 'sharp';
import type { GrayPicture } from './tesseract.ts';

sharpModule.concurrency(1);
sharpModule.cache(false);
// Only the formats of page pictures are decoded; all other libvips loaders are blocked. @see safety T19
sharpModule.block({ operation: ['VipsForeignLoad'] });
sharpModule.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}`) });

/** Longest edge in pixels with which pictures are read: about 200 dots per inch on a page of letter size. */
const edge = 2200;
/** Maximum number of pixels of a picture, more than a page picture has. */
const maxPixels = 64_000_000;

/**
 * Decodes a picture in shades of gray on white, at the size at which text is read best. Smaller pictures are enlarged,
 * because Tesseract misreads small letters.
 *
 * @throws Error if the picture cannot be decoded
 */
export async function decodeGray(picture: Uint8Array): Promise<GrayPicture> {
  const { data, info } = await sharpModule(picture, { limitInputPixels: maxPixels })
    .flatten({ background: '#fff' })
    .resize({ width: edge, height: edge, fit: 'inside', kernel: 'lanczos3' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Turns a picture clockwise by a multiple of 90 degrees. */
export async function turnGray({ pixels, width, height }: GrayPicture, degrees: number): Promise<GrayPicture> {
  const { data, info } = await sharpModule(pixels, { raw: { width, height, channels: 1 } })
    .rotate(degrees)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
