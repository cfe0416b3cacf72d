import { Readable } from 'node:stream';
import { joinFrames, splitFrames } from './frames.ts';
import { runPictureProgram } from './reencode-picture.ts';

/** Image of a page: JPEG, PNG, WebP, or an SVG drawing. */
export interface RotatedPicture {
  readonly bytes: Buffer;
  /** Size in pixels before the rotation. */
  readonly width: number;
  readonly height: number;
  readonly isDrawing: boolean;
}

/**
 * Rotates images of pages. One sandboxed process handles all images.
 *
 * @param degrees clockwise: 90, 180 or 270
 * @returns the images in the same formats and order
 * @throws RejectedPictureError
 */
export async function rotatePictures(pictures: readonly RotatedPicture[], degrees: number): Promise<Buffer[]> {
  const photos = pictures.filter(({ isDrawing }) => !isDrawing);
  const input = Readable.from(photos.map(({ bytes }) => joinFrames(bytes)));
  const turned = photos.length > 0 ? splitFrames(await runPictureProgram(['turn', String(degrees)], input)) : [];
  if (turned.length !== photos.length) throw new Error('Not all images were rotated');
  const byPicture = new Map(photos.map((picture, index) => [picture, turned[index]]));
  return pictures.map((picture) => byPicture.get(picture) ?? rotateDrawing(picture, degrees));
}

/** Places a rotated SVG drawing in a frame of the new size. */
function rotateDrawing({ bytes, width, height }: RotatedPicture, degrees: number): Buffer {
  const drawing = bytes.toString('utf8').replace(/^\s*(?:<\?xml[^>]*>|<!DOCTYPE[^>]*>|\s)*/u, '');
  const [wide, high] = degrees === 180 ? [width, height] : [height, width];
  const shift = { 90: [wide, 0], 180: [wide, high], 270: [0, high] }[degrees] ?? [0, 0];
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">`;
  return Buffer.from(`${frame}<g transform="translate(${shift.join(' ')}) rotate(${degrees})">${drawing}</g></svg>`);
}
