import { importLimits } from '@leafcast/book/pages';
import type { Metadata, Sharp } from 'sharp';
import { reencodeAnimatedPng } from './formats/animated-png.ts';
import { isTruncatedGif } from './formats/gif-blocks.ts';
import { isAnimatedPng } from './formats/png-chunks.ts';
import { RejectedPicture } from './rejected-picture.ts';
import { sharp } from './sharp.ts';

const options = { limitInputPixels: importLimits.imagePixels, failOn: 'truncated' } as const;

/**
 * Maximum number of scans of a progressive JPEG. Programs write about ten; decoding each costs as much as the whole
 * picture.
 */
const maxScans = 64;

/**
 * Decodes a picture and encodes it again in the same format: upright, in sRGB, without metadata and without data after
 * its end. Animations are kept.
 *
 * @param bytes JPEG, PNG, GIF or WebP
 * @throws RejectedPicture if it is truncated or too costly to decode
 * @see safety T18, T20
 */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  if (isAnimatedPng(bytes)) return reencodeAnimatedPng(bytes, importLimits.imagePixels);
  if (scansOf(bytes) > maxScans) throw new RejectedPicture('complex');
  try {
    const metadata = await sharp(bytes, { ...options, animated: true }).metadata();
    const isMoving = (metadata.pages ?? 1) > 1;
    // Frames are below each other in one tall image.
    if (metadata.width * metadata.height > importLimits.imagePixels) throw new RejectedPicture('complex');
    if (metadata.format === 'gif' && isTruncatedGif(bytes)) throw new RejectedPicture('damaged');
    const source = sharp(bytes, { ...options, animated: isMoving });
    return await encoded((isMoving ? source : source.autoOrient()).toColourspace('srgb'), metadata, bytes);
  } catch (cause) {
    throw cause instanceof RejectedPicture ? cause : new RejectedPicture('damaged', { cause });
  }
}

/**
 * Decodes a picture and draws its middle as a square: still, upright, in sRGB, without metadata.
 *
 * @param bytes JPEG, PNG, GIF or WebP
 * @param side side in pixels
 * @returns a WebP
 * @throws RejectedPicture
 */
export async function squareOf(bytes: Buffer, side: number): Promise<Buffer> {
  if (scansOf(bytes) > maxScans) throw new RejectedPicture('complex');
  try {
    const picture = sharp(bytes, options).autoOrient().resize(side, side, { fit: 'cover' }).toColourspace('srgb');
    return await picture.webp({ quality: 86 }).toBuffer();
  } catch (cause) {
    throw new RejectedPicture('damaged', { cause });
  }
}

/**
 * Draws a whole picture into the middle of transparent squares.
 *
 * @param bytes JPEG, PNG, GIF or WebP
 * @param squares side in pixels, and the maximum part of it that the picture takes
 * @returns a PNG for each
 * @throws RejectedPicture
 */
export async function iconsOf(
  bytes: Buffer,
  squares: readonly { readonly side: number; readonly part: number }[],
): Promise<Buffer[]> {
  if (scansOf(bytes) > maxScans) throw new RejectedPicture('complex');
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    return await Promise.all(
      squares.map(({ side, part }) => {
        const inner = Math.max(1, Math.round(side * part));
        const before = Math.floor((side - inner) / 2);
        const after = side - inner - before;
        return sharp(bytes, options)
          .autoOrient()
          .resize(inner, inner, { fit: 'contain', background })
          .extend({ top: before, left: before, bottom: after, right: after, background })
          .toColourspace('srgb')
          .png({ compressionLevel: 9 })
          .toBuffer();
      }),
    );
  } catch (cause) {
    throw new RejectedPicture('damaged', { cause });
  }
}

/**
 * Rotates a picture made by this program.
 *
 * @param degrees clockwise, a multiple of 90
 * @throws RejectedPicture
 */
export async function rotate(bytes: Buffer, degrees: number): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: importLimits.imagePixels, failOn: 'truncated' });
    return await encoded(picture.rotate(degrees), await picture.metadata(), bytes);
  } catch (cause) {
    throw cause instanceof RejectedPicture ? cause : new RejectedPicture('damaged', { cause });
  }
}

function encoded(picture: Sharp, metadata: Metadata, bytes: Buffer): Promise<Buffer> {
  switch (metadata.format) {
    case 'jpeg':
      // More color detail than before would only make the file larger.
      return picture
        .jpeg({ quality: 90, chromaSubsampling: metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' })
        .toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 9, palette: metadata.isPalette }).toBuffer();
    case 'gif':
      return picture.gif({ effort: 4, dither: 0, keepDuplicateFrames: true }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 92, lossless: bytes.includes('VP8L', 0, 'latin1') }).toBuffer();
    default:
      throw new RejectedPicture('damaged');
  }
}

/** Returns the number of scans of a JPEG; 0 for other formats. A marker cannot occur within compressed pixels. */
function scansOf(bytes: Buffer): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  let count = 0;
  const start = Buffer.from([0xff, 0xda]);
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 2)) count += 1;
  return count;
}
