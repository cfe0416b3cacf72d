import { filesOf } from '@leafcast/book';
import type { ConversionServices } from './run.ts';

const dayMs = 24 * 3600 * 1000;

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
  const begun = Date.now();
  let count = 0;
  for await (const { key, changed } of storage.list(folder)) {
    const file = key.slice(folder.length + 1);
    // A file of a setting comes before the setting that names it, and undoing may bring it back.
    // What comes meanwhile belongs to a conversion that has just begun.
    if (
      named.has(file) ||
      changed.getTime() >= begun ||
      (file.startsWith('media/') && Date.now() - changed.getTime() < dayMs)
    )
      continue;
    await storage.delete(key);
    count += 1;
  }
  if (count > 0) log.debug({ bookId, count }, 'files that nothing names were removed');
}
