import { listBookFiles } from '@leafcast/book';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { getPageFile, getZoomFilesPrefix, getZoomKey, getZoomPath } from '../../records/files/zoom-files.ts';
import { publishNextVersion } from '../../records/versions/publication.ts';
import {
  type CompressedPictures,
  readCompressedPictures,
  withCompressed,
} from '../../records/versions/replace-pictures.ts';
import { type CompressionServices, listCompressible } from './compress-some.ts';

/**
 * Time when the replaced pictures may be deleted. Previews and editors that are open meanwhile still request them, as
 * nothing tells them about the new ones.
 */
const sweepDue = sql<Date>`now() + interval '1 day'`;

/**
 * Replaces the pictures of a book by their compressed forms: in the draft, its undo steps, and the version that readers
 * see, which gets a successor. This does not count as a change by the author. Does nothing if the author has added
 * pictures meanwhile, if the book is being converted again, or if its text is being recognized, which finds pages by
 * their pictures.
 */
export async function finishCompression(services: CompressionServices, bookId: string): Promise<void> {
  const { db, now } = services;
  const pictures = await readStoredPictures(services, bookId);
  await copyZooms(services, bookId, pictures);
  await db.transaction().execute(async (tx) => {
    const book = await tx.selectFrom('book').where('id', '=', bookId).selectAll().forUpdate().executeTakeFirst();
    const conversion = await tx
      .selectFrom('conversion')
      .where('book_id', '=', bookId)
      .where('state', '=', 'complete')
      .where('sharpen', 'in', ['none', 'done'])
      .select('source_pages')
      .forUpdate()
      .executeTakeFirst();
    if (!book || !conversion || (await isRecognized(tx, bookId))) return;
    if (await hasNewPictures(tx, bookId, listCompressible(book.draft))) return;
    const { source_pages: sourcePages } = conversion;
    await tx
      .updateTable('conversion')
      .set({
        compress_due: null,
        sweep_due: sweepDue,
        source_pages: sourcePages && JSON.stringify(withCompressed(sourcePages, pictures)),
      })
      .where('book_id', '=', bookId)
      .execute();
    if (pictures.size === 0) return;
    const draft = { ...book.draft, pages: withCompressed(book.draft.pages, pictures) };
    await tx
      .updateTable('book')
      .set({ draft: JSON.stringify(draft) })
      .where('id', '=', bookId)
      .execute();
    await compressSteps(tx, bookId, pictures);
    await renameRecognized(tx, bookId);
    if (book.published_version !== null) await compressVersion(tx, bookId, book.published_version, pictures, now());
  });
}

/**
 * Returns the compressed pictures that are stored. Others were deleted when no page used them, but the document may have
 * been converted to the same pages again; they are forgotten, so that they are created again.
 */
async function readStoredPictures({ db, storage }: CompressionServices, bookId: string): Promise<CompressedPictures> {
  const pictures = await readCompressedPictures(db, bookId);
  const keys = new Set<string>();
  for await (const { key } of storage.list(`books/${bookId}`)) keys.add(key);
  const missing = [...pictures].flatMap(([file, compressed]) => (keys.has(bookKey(bookId, compressed)) ? [] : [file]));
  if (missing.length === 0) return pictures;
  await db.deleteFrom('compressed_picture').where('book_id', '=', bookId).where('file', 'in', missing).execute();
  return new Map([...pictures].filter(([file]) => !missing.includes(file)));
}

/** Checks whether the text of a book is being recognized. If it only waits for that, it can also wait for this. */
async function isRecognized(tx: Kysely<Tables>, bookId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('recognition')
    .where('book_id', '=', bookId)
    .where('state', '=', 'working')
    .select('book_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets texts that were recognized earlier belong to the new pictures, so that they can be recognized again. */
async function renameRecognized(tx: Kysely<Tables>, bookId: string): Promise<void> {
  await sql`
    update recognized_page r set picture = c.compressed from compressed_picture c
    where c.book_id = r.book_id and c.file = r.picture and c.compressed is not null and r.book_id = ${bookId}
      and not exists (select from recognized_page o where o.book_id = r.book_id and o.picture = c.compressed)`.execute(
    tx,
  );
}

async function hasNewPictures(tx: Kysely<Tables>, bookId: string, files: readonly string[]): Promise<boolean> {
  const rows = await tx.selectFrom('compressed_picture').where('book_id', '=', bookId).select('file').execute();
  const handled = new Set(rows.map(({ file }) => file));
  return files.some((file) => !handled.has(file));
}

/** Copies the sharp pictures that were drawn for readers, which are named after the images of their pages. */
async function copyZooms({ storage }: CompressionServices, bookId: string, pictures: CompressedPictures) {
  for await (const { key } of storage.list(getZoomFilesPrefix(bookId))) {
    const compressed = pictures.get(getPageFile(`pages/${key.split('/').at(-1)}`) ?? '');
    const path = compressed === undefined ? null : getZoomPath(compressed);
    if (path !== null) await storage.copy(key, getZoomKey(bookId, path));
  }
}

async function compressSteps(tx: Transaction<Tables>, bookId: string, pictures: CompressedPictures): Promise<void> {
  const steps = await tx
    .selectFrom('page_step')
    .where('book_id', '=', bookId)
    .select(['id', 'before', 'after'])
    .execute();
  for (const { id, before, after } of steps) {
    const [left = '', right = ''] = [before, after].map((state) =>
      JSON.stringify({ ...state, pages: withCompressed(state.pages, pictures) }),
    );
    await tx.updateTable('page_step').set({ before: left, after: right }).where('id', '=', id).execute();
  }
}

/** Publishes a version again with compressed pictures. Lists show only the newer of two versions of the same time. */
async function compressVersion(
  tx: Transaction<Tables>,
  bookId: string,
  version: number,
  pictures: CompressedPictures,
  now: Date,
): Promise<void> {
  const shown = await tx
    .selectFrom('publication')
    .where('book_id', '=', bookId)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { manifest, revision, published, published_by: by, restored_from: from } = shown;
  if (![...listBookFiles(manifest)].some((file) => pictures.has(file))) return;
  const compressed = { ...manifest, pages: withCompressed(manifest.pages, pictures) };
  const restored = from === null ? {} : { restoredFrom: from };
  await publishNextVersion(tx, { bookId, manifest: compressed, revision, published, now, by, ...restored });
}
