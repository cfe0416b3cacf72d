import sharp from 'sharp';
import type { Luma } from '../../../packages/convert/src/picture/compress/structural-similarity.ts';

/** Reads the luma of an image, scaled to the given size if it differs. */
export async function readLuma(image: string | Uint8Array, size?: { width: number; height: number }): Promise<Luma> {
  const picture = sharp(image, { limitInputPixels: 60_000_000 });
  const sized = size ? picture.resize({ ...size, fit: 'fill', kernel: 'lanczos3' }) : picture;
  const { data, info } = await sized.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
