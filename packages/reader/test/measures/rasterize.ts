import sharp from 'sharp';
import type { BookFiles } from '../harness/make-book.ts';

/** Rendered pixels by drawing: test books often have the same pages. */
const pixels = new Map<string, Promise<Buffer>>();

/**
 * Uses pixels instead of all drawings of a book, as a converter makes them. They are rendered on request, because most
 * are never needed.
 */
export function rasterize(files: BookFiles): void {
  files.set('book.json', `${files.get('book.json')}`.replaceAll('.svg', '.png'));
}

/** Returns the pixels of a drawing in a book by its path in the rasterized book; `undefined` if there is none. */
export function pixelsOf(files: BookFiles, path: string): Promise<Buffer> | undefined {
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
