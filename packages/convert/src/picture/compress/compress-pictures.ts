import { Readable } from 'node:stream';
import { joinFrames, splitFrames } from '../frames.ts';
import { runPictureProgram } from '../reencode-picture.ts';

/** Time limits in milliseconds: for starting the process, and for each large image on a busy machine. */
const startMs = 30_000;
const pictureMs = 15_000;

/**
 * Encodes images of pages again as WebP, which takes longer than a conversion should. One sandboxed process handles all
 * images, one after another.
 *
 * @param pictures PNG or JPEG images that the converter has created; images of other formats stay as they are
 * @param quality quality of images that are not lossless, 1 to 100
 * @param signal stops the process
 * @returns for each image the bytes of a WebP, or `null` if the image should stay as it is
 * @throws RejectedPictureError if an image is damaged; the signal's reason if it is aborted
 */
export async function compressPictures(
  pictures: readonly Uint8Array[],
  quality: number,
  signal: AbortSignal,
): Promise<(Buffer | null)[]> {
  const made = splitFrames(
    await runPictureProgram(['compress', String(quality)], Readable.from(pictures.map(joinFrames)), {
      allowedMs: startMs + pictures.length * pictureMs,
      signal,
    }),
  );
  if (made.length !== pictures.length) throw new Error('Not all images were compressed');
  return made.map((bytes) => (bytes.length === 0 ? null : bytes));
}
