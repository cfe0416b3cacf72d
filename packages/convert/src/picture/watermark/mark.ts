import { importLimits } from '@leafcast/book/pages';
import { renderAsync } from '@resvg/resvg-js';
import { RejectedPictureError } from '../rejected-picture.ts';
import { sharp } from '../sharp.ts';
import { addWatermarkToDrawing, createWatermarkDrawing } from './mark-drawing.ts';
import type { OutlinedText } from './mark-text.ts';

/** Encoding options for images that are created for one export: fast rather than small. */
const encodings = {
  jpeg: { quality: 88 },
  webp: { quality: 86, effort: 1 },
  png: { compressionLevel: 6 },
} as const;

/**
 * Draws a watermark on an image of a page, and encodes the result in the same format.
 *
 * @param bytes JPEG, PNG or WebP
 * @throws RejectedPictureError
 */
export async function watermarkPhoto(bytes: Buffer, text: OutlinedText): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: importLimits.imagePixels, failOn: 'truncated' });
    const { width, height, format, hasAlpha } = await picture.metadata();
    const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
    const mark = await renderAsync(createWatermarkDrawing({ width, height }, text), options);
    const raw = { width: mark.width, height: mark.height, channels: 4 as const };
    const marked = picture.composite([{ input: mark.pixels, raw, premultiplied: true }]);
    const opaque = hasAlpha ? marked : marked.removeAlpha();
    if (format === 'jpeg') return await opaque.jpeg(encodings.jpeg).toBuffer();
    if (format === 'webp')
      return await opaque.webp({ ...encodings.webp, lossless: bytes.includes('VP8L', 0, 'latin1') }).toBuffer();
    if (format === 'png') return await opaque.png(encodings.png).toBuffer();
    throw new RejectedPictureError('damaged');
  } catch (cause) {
    throw cause instanceof RejectedPictureError ? cause : new RejectedPictureError('damaged', { cause });
  }
}

/** Adds a watermark to an SVG drawing of a page. @throws RejectedPictureError if the drawing does not specify its size */
export function watermarkDrawing(bytes: Buffer, text: OutlinedText): Buffer {
  const drawing = bytes.toString('utf8');
  const root = /<svg\b[^>]*>/u.exec(drawing)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(` ${name}="([\\d.]+)"`, 'u').exec(root)?.[1]),
  );
  if (!width || !height) throw new RejectedPictureError('damaged');
  return Buffer.from(addWatermarkToDrawing(drawing, { width, height }, text));
}
