import { Readable } from 'node:stream';
import { joinFrames, splitFrames } from '../frames.ts';
import { runPictureProgram } from '../reencode-picture.ts';

/** Image of a page: JPEG, PNG, WebP, or an SVG drawing that specifies its size. */
export interface WatermarkablePicture {
  readonly bytes: Buffer;
  readonly isDrawing: boolean;
}

/** Time limits in milliseconds: for starting the process, and for each large image on a busy machine. */
const startMs = 30_000;
const pictureMs = 15_000;

/**
 * Draws a watermark on images of pages, slanted and semi-transparent, so that the text is visible on any paper. One
 * sandboxed process handles all images. In SVG drawings, the watermark becomes part of the drawing.
 *
 * @param text a few words; characters other than Latin, Greek, Cyrillic, Chinese, Japanese and Korean are omitted
 * @returns the images in the same formats and order
 * @throws RejectedPictureError
 */
export async function watermarkPictures(pictures: readonly WatermarkablePicture[], text: string): Promise<Buffer[]> {
  if (pictures.length === 0) return [];
  const kinds = pictures.map(({ isDrawing }) => (isDrawing ? 'd' : 'p')).join('');
  const input = Readable.from(pictures.map(({ bytes }) => joinFrames(bytes)));
  const marked = splitFrames(
    await runPictureProgram(['mark', text, kinds], input, {
      allowedMs: startMs + pictures.length * pictureMs,
    }),
  );
  if (marked.length !== pictures.length) throw new Error('Not all images were watermarked');
  return marked;
}
