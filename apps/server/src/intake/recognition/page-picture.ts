import { buffer } from 'node:stream/consumers';
import type { BookPage } from '@leafcast/book';
import { openBookFile } from '../../records/files/book-folder.ts';
import { getZoomKey, getZoomPath } from '../../records/files/zoom-files.ts';
import type { ConversionRun } from '../conversion/run.ts';
import { drawPage } from '../zooms/draw-page.ts';
import type { OpenDocuments } from '../zooms/open-documents.ts';

/** Resolution of a picture from which more detail is not needed, in pixels of its longest edge. */
const enoughPixels = 2200;

/**
 * Returns the sharpest picture of a page: as it is stored, or drawn from the document; `null` if the page has none.
 *
 * @throws Error if the stored picture cannot be read
 */
export async function readPagePicture(
  { db, storage, log }: Pick<ConversionRun, 'db' | 'storage' | 'log'>,
  documents: OpenDocuments,
  bookId: string,
  { images }: BookPage,
): Promise<Buffer | null> {
  const { page, zoom } = images;
  if (!page) return null;
  if (zoom && !zoom.file.endsWith('.svg')) return buffer(await openBookFile(storage, bookId, zoom.file));
  if (Math.max(page.width, page.height) < enoughPixels) {
    const sharp = await drawSharply({ db, storage }, documents, bookId, page.file).catch((error: unknown) => {
      log.warn({ err: error, bookId, file: page.file }, 'a page could not be drawn sharply; its image is read instead');
      documents.drop(bookId);
      return null;
    });
    if (sharp) return sharp;
  }
  return buffer(await openBookFile(storage, bookId, page.file));
}

async function drawSharply(
  { db, storage }: Pick<ConversionRun, 'db' | 'storage'>,
  documents: OpenDocuments,
  bookId: string,
  file: string,
): Promise<Buffer | null> {
  const path = getZoomPath(file);
  const drawn = path === null ? null : await storage.get(getZoomKey(bookId, path));
  if (drawn) {
    const bytes = await buffer(drawn.stream);
    return bytes.length > 1 ? bytes : null;
  }
  const { generation } = await db
    .selectFrom('conversion')
    .where('book_id', '=', bookId)
    .select('generation')
    .executeTakeFirstOrThrow();
  const document = await documents.get(bookId, generation);
  return document && drawPage(db, document, bookId, file);
}
