import { listBookFiles } from '@leafcast/book';
import { sql } from 'kysely';
import { getPageFile, getZoomFilesPrefix } from '../../../records/files/zoom-files.ts';
import type { ConversionServices } from '../run.ts';

type SweepServices = Pick<ConversionServices, 'db' | 'storage' | 'log'>;

const dayMs = 24 * 3600 * 1000;

/** Cleans up the folders of books that are due. Failures are retried. */
export async function sweepBooks(services: SweepServices): Promise<void> {
  const { db } = services;
  const rows = await db
    .selectFrom('conversion')
    .where('sweep_due', '<', sql<Date>`now()`)
    // Leave out books that are being overwritten by an upload, because their new files are stored before the draft that
    // refers to them.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upload')
            .whereRef('upload.replaces', '=', 'conversion.book_id')
            .where('upload.step', '=', 'processing')
            .select('upload.id'),
        ),
      ),
    )
    .orderBy('sweep_due')
    .limit(1000)
    .select('book_id')
    .execute();
  for (const { book_id } of rows) {
    try {
      await sweepBookFolder(services, book_id);
      await db
        .updateTable('conversion')
        .set({ sweep_due: null })
        .where('book_id', '=', book_id)
        .where('sweep_due', '<', sql<Date>`now()`)
        .execute();
    } catch (error) {
      services.log.warn({ err: error, bookId: book_id }, 'the folder of a book could not be cleaned up; will retry');
    }
  }
}

/**
 * Deletes files in the folder of a completed book to which neither the draft, nor a restorable version, nor an undo
 * step refers: replaced images, and leftovers of interrupted runs. A book that is being converted again becomes due
 * again later.
 */
async function sweepBookFolder({ db, storage, log }: SweepServices, bookId: string): Promise<void> {
  const row = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .where('state', '=', 'complete')
    .where('sharpen', 'in', ['none', 'done'])
    .select('draft')
    .executeTakeFirst();
  if (!row) return;
  await deleteReplacedVersions(db, bookId);
  const published = await db
    .selectFrom('publication_file')
    .where('book_id', '=', bookId)
    .where(isAvailable)
    .select('file')
    .execute();
  // Pictures that are being compressed are not used before all are ready.
  const compressed = await db
    .selectFrom('compressed_picture')
    .innerJoin('conversion', 'conversion.book_id', 'compressed_picture.book_id')
    .where('compressed_picture.book_id', '=', bookId)
    .where('compress_due', 'is not', null)
    .select('compressed_picture.compressed')
    .execute();
  // Undo can restore pages that a change has removed.
  const steps = await db.selectFrom('page_step').where('book_id', '=', bookId).select(['before', 'after']).execute();
  const named = new Set([
    ...listBookFiles(row.draft),
    ...published.map(({ file }) => file),
    ...compressed.map(({ compressed: file }) => file),
    ...(await inVersions(db, bookId)),
    ...steps.flatMap(({ before, after }) => [...listBookFiles(before), ...listBookFiles(after)]),
  ]);
  const folder = `books/${bookId}`;
  const begun = Date.now();
  let count = 0;
  for await (const { key, changed } of storage.list(folder)) {
    const file = key.slice(folder.length + 1);
    // A media file is stored before the setting that refers to it, and undo may restore such a setting. Files stored
    // since the start of this cleanup belong to a conversion that has just begun.
    if (
      named.has(file) ||
      changed.getTime() >= begun ||
      (file.startsWith('media/') && Date.now() - changed.getTime() < dayMs)
    )
      continue;
    await storage.delete(key);
    count += 1;
  }
  for await (const { key } of storage.list(getZoomFilesPrefix(bookId))) {
    if (named.has(getPageFile(`pages/${key.split('/').at(-1)}`) ?? '')) continue;
    await storage.delete(key);
    count += 1;
  }
  if (count > 0) log.debug({ bookId, count }, 'unreferenced files were removed');
}

/** SQL condition that selects files which readers may still fetch. */
const isAvailable = sql<boolean>`(publication_file.until is null or publication_file.until > now())`;

/**
 * Deletes versions whose successor has the same content with other pictures, as soon as no reader can have them open.
 */
async function deleteReplacedVersions(db: SweepServices['db'], bookId: string): Promise<void> {
  await sql`
    delete from publication
    where book_id = ${bookId}
      and exists (
        select from publication as newer
        where newer.book_id = publication.book_id and newer.version > publication.version
          and newer.published = publication.published)
      and not exists (
        select from publication_file
        where publication_file.book_id = publication.book_id
          and publication_file.file = 'v' || publication.version || '/book.json' and ${isAvailable})`.execute(db);
}

/**
 * Returns the files that the versions of a book refer to. Loads one manifest at a time, because a book may have many
 * versions with many pages.
 */
async function inVersions(db: SweepServices['db'], bookId: string): Promise<Set<string>> {
  const versions = await db.selectFrom('publication').where('book_id', '=', bookId).select('version').execute();
  const files = new Set<string>();
  for (const { version } of versions) {
    const row = await db
      .selectFrom('publication')
      .where('book_id', '=', bookId)
      .where('version', '=', version)
      .select('manifest')
      .executeTakeFirst();
    for (const file of row ? listBookFiles(row.manifest) : []) files.add(file);
  }
  return files;
}
