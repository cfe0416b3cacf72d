import { filesOf } from '@leafcast/book';
import type { ConversionServices } from './run.ts';

/**
 * Removes the files of a finished book that neither its draft nor a published version names: pictures that were replaced
 * by better ones, and what runs that were broken off have left.
 */
export async function sweepBookFolder(
  { db, storage, log }: Pick<ConversionServices, 'db' | 'storage' | 'log'>,
  bookId: string,
): Promise<void> {
  const row = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .where('state', '=', 'complete')
    .where('sharpen', '=', 'done')
    .select('draft')
    .executeTakeFirst();
  if (!row) return;
  const published = await db.selectFrom('publication_file').where('book_id', '=', bookId).select('file').execute();
  const named = new Set([...filesOf(row.draft), ...published.map(({ file }) => file)]);
  const folder = `books/${bookId}`;
  let count = 0;
  for await (const { key } of storage.list(folder)) {
    if (named.has(key.slice(folder.length + 1))) continue;
    await storage.delete(key);
    count += 1;
  }
  if (count > 0) log.debug({ bookId, count }, 'files that nothing names were removed');
}
