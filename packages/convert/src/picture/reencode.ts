import { importLimits } from '@leafcast/book/pages';
import type { Metadata, Sharp } from 'sharp';
import { reencodeAnimatedPng } from './formats/animated-png.ts';
import { isTruncatedGif } from './formats/gif-blocks.ts';
import { isAnimatedPng } from './formats/png-chunks.ts';
import { RejectedPictureError } from './rejected-picture.ts';
import { sharp } from './sharp.ts';

const options = { limitInputPixels: importLimits.imagePixels, failOn: 'truncated' } as const;

/**
 * Maximum number of scans of a progressive JPEG. Programs write about ten scans; decoding each scan costs as much as
 * the whole picture.
 */
const maxScans = 64;

/**
 * Decodes a picture and encodes it again in the same format: upright, in sRGB, without metadata and without data after
 * its end. Animated pictures stay animated.
 *
 * @param bytes JPEG, PNG, GIF or WebP
 * @throws RejectedPictureError if the picture is truncated or too costly to decode
 * @see safety T18, T20
 */
export async function reencodeImage(bytes: Buffer): Promise<Buffer> {
  if (isAnimatedPng(bytes)) return reencodeAnimatedPng(bytes, importLimits.imagePixels);
  if (scansOf(bytes) > maxScans) throw new RejectedPictureError('complex');
  try {
    const metadata = await sharp(bytes, { ...options, animated: true }).metadata();
    const isMoving = (metadata.pages ?? 1) > 1;
    // The frames are stacked vertically in one tall image.
    if (metadata.width * metadata.height > importLimits.imagePixels) throw new RejectedPictureError('complex');
    if (metadata.format === 'gif' && isTruncatedGif(bytes)) throw new RejectedPictureError('damaged');
    const source = sharp(bytes, { ...options, animated: isMoving });
    return await encoded((isMoving ? source : source.autoOrient()).toColourspace('srgb'), metadata, bytes);
  } catch (cause) {
    throw cause instanceof RejectedPictureError ? cause : new RejectedPictureError('damaged', { cause });
  }
}

/**
 * Decodes a picture and draws its middle as a square: a still image, upright, in sRGB, without metadata.
 *
 * @param bytes JPEG, PNG, GIF or WebP
 * @param side side in pixels
 * @returns a WebP
 * @throws RejectedPictureError
 */
export async function drawSquare(bytes: Buffer, side: number): Promise<Buffer> {
  if (scansOf(bytes) > maxScans) throw new RejectedPictureError('complex');
  try {
    const picture = sharp(bytes, options).autoOrient().resize(side, side, { fit: 'cover' }).toColourspace('srgb');
    return await picture.webp({ quality: 86 }).toBuffer();
  } catch (cause) {
    throw new RejectedPictureError('damaged', { cause });
  }
}

/**
 * Draws a complete picture into the middle of transparent squares.
 *
 * @param bytes JPEG, PNG, GIF or WebP
 * @param squares side in pixels, and the maximum fraction of the side that the picture covers
 * @returns a PNG for each square
 * @throws RejectedPictureError
 */
export async function drawSquareIcons(
  bytes: Buffer,
  squares: readonly { readonly side: number; readonly part: number }[],
): Promise<Buffer[]> {
  if (scansOf(bytes) > maxScans) throw new RejectedPictureError('complex');
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
    throw new RejectedPictureError('damaged', { cause });
  }
}

/**
 * Rotates a picture that the converter has created.
 *
 * @param degrees clockwise, a multiple of 90
 * @throws RejectedPictureError
 */
export async function rotate(bytes: Buffer, degrees: number): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: importLimits.imagePixels, failOn: 'truncated' });
    return await encoded(picture.rotate(degrees), await picture.metadata(), bytes);
  } catch (cause) {
    throw cause instanceof RejectedPictureError ? cause : new RejectedPictureError('damaged', { cause });
  }
}

function encoded(picture: Sharp, metadata: Metadata, bytes: Buffer): Promise<Buffer> {
  switch (metadata.format) {
    case 'jpeg':
      // Images with 4:2:0 subsampling keep it, because more color detail would only make the file larger.
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
      throw new RejectedPictureError('damaged');
  }
}

/** Counts the scans of a JPEG; returns 0 for other formats. A marker cannot occur within compressed pixels. */
function scansOf(bytes: Buffer): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  let count = 0;
  const start = Buffer.from([0xff, 0xda]);
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 2)) count += 1;
  return count;
}
