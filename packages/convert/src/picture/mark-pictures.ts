import { Readable } from 'node:stream';
import { framed, unframed } from './frames.ts';
import { runPicture } from './reencode-picture.ts';

/** An image of a page: JPEG, PNG, WebP, or an SVG drawing that specifies its size. */
export interface MarkedPicture {
  readonly bytes: Buffer;
  readonly isDrawing: boolean;
}

/** Time limits in milliseconds: for starting, and for each large image on a busy machine. */
const startMs = 30_000;
const pictureMs = 15_000;

/**
 * Draws a watermark over images of pages, slanted and semi-transparent, so that it is visible on any paper, in one
 * sandboxed process for all of them. In drawings, the watermark is part of the drawing.
 *
 * @param text a few words; letters other than Latin, Greek, Cyrillic, Chinese, Japanese and Korean are omitted
 * @returns the images in the same formats and order
 * @throws RejectedPicture
 */
export async function markPictures(pictures: readonly MarkedPicture[], text: string): Promise<Buffer[]> {
  if (pictures.length === 0) return [];
  const kinds = pictures.map(({ isDrawing }) => (isDrawing ? 'd' : 'p')).join('');
  const input = Readable.from(pictures.map(({ bytes }) => framed(bytes)));
  const marked = unframed(await runPicture(['mark', text, kinds], input, startMs + pictures.length * pictureMs));
  if (marked.length !== pictures.length) throw new Error('Not all images were watermarked');
  return marked;
}
