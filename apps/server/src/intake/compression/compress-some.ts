import { buffer } from 'node:stream/consumers';
import { type Book, getCover } from '@leafcast/book';
import { choosePageSharpness } from '@leafcast/book/pages';
import { compressPictures, RejectedPictureError } from '@leafcast/convert';
import type { Services } from '../../platform/services.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { pageFiles } from '../../records/files/page-files.ts';
import { completeStoredOptions } from '../conversion/queue/options.ts';

export type CompressionServices = Pick<Services, 'db' | 'storage' | 'log' | 'now'>;

/** Maximum number of pictures that one process compresses, and the bytes after which it gets no more. */
const batchSize = 12;
const batchBytes = 8 * 2 ** 20;
/** A WebP of this lower quality is as similar to a page as the JPEG that it replaces. */
const qualityDifference = 5;

const compressible = /^(pages\/\d{4,6}-(?:thumb|page|zoom)-)[0-9a-f]{8,20}\.(?:png|jpe?g)$/;

/**
 * Returns the pictures of a book that may be compressed, each once. The cover stays a PNG or JPEG, because messengers,
 * mail programs and catalogs show it, of which some cannot read WebP.
 */
export function listCompressible(book: Pick<Book, 'pages' | 'settings'>): string[] {
  const covers = new Set([
    ...Object.values(book.pages[0]?.images ?? {}).map(({ file }) => file),
    ...(['thumb', 'page'] as const).map((size) => getCover(book, size)?.file),
  ]);
  const files = new Set(book.pages.flatMap(({ images }) => Object.values(images).map(({ file }) => file)));
  return [...files].filter((file) => compressible.test(file) && !covers.has(file));
}

/**
 * Compresses some pictures of a book that have not been handled, and stores the results beside them. The book does not
 * use them yet.
 *
 * @returns `false` if all pictures have been handled
 * @throws Error; the signal's reason if it is aborted
 */
export async function compressSome(
  { db, storage }: CompressionServices,
  bookId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { draft, options } = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .select(['draft', 'options'])
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('compressed_picture').where('book_id', '=', bookId).select('file').execute();
  const handled = new Set(rows.map(({ file }) => file));
  const pictures: { readonly file: string; readonly bytes: Buffer }[] = [];
  let size = 0;
  for (const file of listCompressible(draft)) {
    if (handled.has(file)) continue;
    if (pictures.length === batchSize || size >= batchBytes) break;
    const stored = await storage.get(bookKey(bookId, file));
    const bytes = stored ? await buffer(stored.stream) : Buffer.of();
    size += bytes.length;
    pictures.push({ file, bytes });
  }
  if (pictures.length === 0) return false;
  const { clarity, quality } = completeStoredOptions(options);
  const { definition } = choosePageSharpness(clarity, quality, { width: 1, height: 1 });
  const made = await compressPictures(
    pictures.map(({ bytes }) => bytes),
    definition - qualityDifference,
    signal,
  ).catch((error: unknown) => {
    // A damaged picture stays as it is, together with the others of its batch.
    if (error instanceof RejectedPictureError) return [];
    throw error;
  });
  const files = pageFiles(storage, bookId);
  for (const [index, { file }] of pictures.entries()) {
    const bytes = made[index];
    const prefix = compressible.exec(file)?.[1] ?? '';
    const compressed = bytes ? await files.put(prefix, 'webp', bytes) : null;
    await db
      .insertInto('compressed_picture')
      .values({ book_id: bookId, file, compressed })
      .onConflict((row) => row.doNothing())
      .execute();
  }
  return true;
}
