import { importLimits } from '@leafcast/book/pages';
import type { Metadata, Sharp } from 'sharp';
import { remakeAnimatedPng } from './animated-png.ts';
import { isCutGif } from './gif-blocks.ts';
import { isAnimatedPng } from './png-chunks.ts';
import { sharp } from './sharp.ts';
import { UnfitPicture } from './unfit.ts';

/** Passes of a JPEG: programs make ten or so, and each costs as much as the whole picture. */
const mostScans = 64;

/**
 * A picture as its pixels alone say: upright, in sRGB, without a word about who took it where, and without what stood
 * behind it. What moves still moves. The format stays.
 *
 * @param bytes JPEG, PNG, GIF or WebP
 * @throws UnfitPicture for one that is cut short, or takes too much to read
 * @see safety T18, T20
 */
export async function remade(bytes: Buffer): Promise<Buffer> {
  if (isAnimatedPng(bytes)) return remakeAnimatedPng(bytes, importLimits.imagePixels);
  if (scansOf(bytes) > mostScans) throw new UnfitPicture('complex');
  try {
    const options = { limitInputPixels: importLimits.imagePixels, failOn: 'truncated' } as const;
    const metadata = await sharp(bytes, { ...options, animated: true }).metadata();
    const isMoving = (metadata.pages ?? 1) > 1;
    // Frames lie below each other in one tall picture.
    if (metadata.width * metadata.height > importLimits.imagePixels) throw new UnfitPicture('complex');
    if (metadata.format === 'gif' && isCutGif(bytes)) throw new UnfitPicture('damaged');
    const source = sharp(bytes, { ...options, animated: isMoving });
    return await encoded((isMoving ? source : source.autoOrient()).toColourspace('srgb'), metadata, bytes);
  } catch (cause) {
    throw cause instanceof UnfitPicture ? cause : new UnfitPicture('damaged', { cause });
  }
}

function encoded(picture: Sharp, metadata: Metadata, bytes: Buffer): Promise<Buffer> {
  switch (metadata.format) {
    case 'jpeg':
      // No more colour than there was: it would only make the file larger.
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
      throw new UnfitPicture('damaged');
  }
}

/** How often a JPEG goes over its pixels; 0 for others. A marker cannot stand among the pixels themselves. */
function scansOf(bytes: Buffer): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  let count = 0;
  const start = Buffer.from([0xff, 0xda]);
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 2)) count += 1;
  return count;
}
