import sharp from 'sharp';
import type { BookFiles } from './make-book.ts';

/** Pixels by their drawing: the books of tests often have the same pages. */
const pixels = new Map<string, Promise<Buffer>>();

/** Shows pixels for all drawings of a book, as a converter makes them; they are made when they are asked for, as most never are. */
export function rasterize(files: BookFiles): void {
  files.set('book.json', `${files.get('book.json')}`.replaceAll('.svg', '.png'));
}

/** The pixels of a drawing in a book, by the path that a rasterized book has for them; `undefined` where there is none. */
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
