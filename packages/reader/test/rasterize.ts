import sharp from 'sharp';
import type { BookFiles } from './make-book.ts';

/** Pixels by their drawing: the books of tests often have the same pages. */
const pixels = new Map<string, Promise<Buffer>>();

/** Makes pixels of all drawings of a book, as a converter does. */
export async function rasterize(files: BookFiles): Promise<void> {
  for (const [path, drawing] of [...files]) {
    if (!path.endsWith('.svg')) continue;
    const made = pixels.get(`${drawing}`) ?? sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer();
    pixels.set(`${drawing}`, made);
    files.set(path.replace('.svg', '.png'), await made);
  }
  files.set('book.json', `${files.get('book.json')}`.replaceAll('.svg', '.png'));
}
