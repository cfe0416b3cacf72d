import { Readable } from 'node:stream';
import { framed, unframed } from './frames.ts';
import { runPicture } from './reencode-picture.ts';

/** A picture of a page: JPEG, PNG, WebP, or a drawing in SVG that says how large it is. */
export interface MarkedPicture {
  readonly bytes: Buffer;
  readonly isDrawing: boolean;
}

/** For starting, and for each large picture on a busy machine. */
const startMs = 30_000;
const pictureMs = 15_000;

/**
 * Draws a text all over pictures of pages, slanted and half transparent, so that it is seen on any paper, in one sandboxed
 * process for all of them. In drawings the mark is part of the drawing.
 *
 * @param text a few words; letters beyond Latin, Greek, Cyrillic, Chinese, Japanese and Korean are left out
 * @returns their bytes in the same formats and order
 * @throws RejectedPicture
 */
export async function markPictures(pictures: readonly MarkedPicture[], text: string): Promise<Buffer[]> {
  if (pictures.length === 0) return [];
  const kinds = pictures.map(({ isDrawing }) => (isDrawing ? 'd' : 'p')).join('');
  const input = Readable.from(pictures.map(({ bytes }) => framed(bytes)));
  const marked = unframed(await runPicture(['mark', text, kinds], input, startMs + pictures.length * pictureMs));
  if (marked.length !== pictures.length) throw new Error('Not all pictures were marked');
  return marked;
}
