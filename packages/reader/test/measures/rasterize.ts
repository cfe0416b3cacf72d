import sharp from 'sharp';
import type { BookFiles } from '../harness/make-book.ts';

/** Rendered images, keyed by drawing. They are shared, because test books often have identical pages. */
const pixels = new Map<string, Promise<Buffer>>();

/**
 * Replaces all drawings of a book with pixel images, as the converter creates them. They are rendered on request,
 * because most of them are never needed.
 */
export function rasterize(files: BookFiles): void {
  files.set('book.json', `${files.get('book.json')}`.replaceAll('.svg', '.png'));
}

/** Returns the pixel image for a path in the rasterized book; `undefined` if the book has no drawing for it. */
export function findPixels(files: BookFiles, path: string): Promise<Buffer> | undefined {
  const drawing = path.endsWith('.png') ? files.get(path.replace('.png', '.svg')) : undefined;
  if (drawing === undefined) return undefined;
  const made =
    pixels.get(`${drawing}`) ??
    sharp(Buffer.from(`${drawing}`))
      .png({ compressionLevel: 3 })
      .toBuffer();
  pixels.set(`${drawing}`, made);
  return made;
}
