import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Book } from '@leafcast/book';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pageFiles } from '../../records/files/page-files.ts';
import { type UploadServices, uploadKey } from '../../records/source-files/bytes.ts';
import { sweepDue } from '../../records/tables/conversion-state.ts';
import type { UploadFailure } from '../../records/tables/upload-tables.ts';
import { listUploadFiles, requireUploadPermission, type UploadRow } from '../upload/unfinished/uploads.ts';
import { storePages } from './pages/store-pages.ts';
import { readManifest } from './read-manifest.ts';
import { openReceivedFiles, type ReceivedFile } from './received.ts';
import { requirePowers } from './require-powers.ts';
import { type FinishedBook, storeFinished } from './store-finished.ts';
import { checkOriginal, storeMedia, withStoredMediaNames } from './store-media.ts';

/**
 * Creates a book from a completed upload. Checks the files, stores them next to the files of published versions, and
 * writes the rows in one transaction. If the upload is rejected, only the reason is stored. Repeated calls create the
 * same book.
 */
export async function assembleFinishedBook(services: UploadServices, uploadId: string): Promise<void> {
  const { db, bytes, log, config } = services;
  const upload = await waiting(db, uploadId);
  if (!upload) return;
  const bookId = upload.replaces ?? idOf(uploadId);
  const folder = join(config.dataFolder, 'work', 'finished', uploadId);
  try {
    const received = await listUploadFiles(db, uploadId);
    const made = await readAndStore(services, upload, { received, bookId, folder });
    if (!(await storeFinished(services, upload, made))) return await deleteFiles(services, upload, bookId);
    const source = made.original?.file.id;
    for (const { id } of received) if (id !== source) await bytes.remove(id);
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error, uploadId }, 'a finished book could not be assembled');
    const failure: UploadFailure =
      error instanceof Refusal
        ? { key: error.messageKey, values: error.values }
        : { key: 'finished.failed', values: {} };
    await db
      .updateTable('upload')
      .set({ step: 'failed', refusal: JSON.stringify(failure) })
      .where('id', '=', uploadId)
      .where('book_id', 'is', null)
      .execute();
    await deleteFiles(services, upload, bookId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function waiting(db: UploadServices['db'] | Transaction<Tables>, uploadId: string) {
  return db
    .selectFrom('upload')
    .where('id', '=', uploadId)
    .where('step', '=', 'processing')
    .where('record', 'is not', null)
    .where('book_id', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/**
 * Derives the id of an upload's book, a UUID, from the upload id, so that a retry stores the files at the same
 * location.
 */
function idOf(uploadId: string): string {
  const hash = createHash('sha256').update(`book of ${uploadId}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

interface Place {
  readonly received: readonly ReceivedFile[];
  readonly bookId: string;
  readonly folder: string;
}

async function readAndStore(
  services: UploadServices,
  upload: UploadRow,
  { received, bookId, folder }: Place,
): Promise<FinishedBook> {
  const accountId = upload.account_id;
  const files = openReceivedFiles(services.storage, received, bookId);
  await requireUploadPermission(services.db, { id: accountId }, upload);
  const given = await readManifest(files);
  await requirePowers(services, upload, given, { description: upload.record?.description ?? '' });
  const original = await checkOriginal(given, { files, folder });
  const uploaded = new Map<string, string>();
  const stored = ({ sha256 }: ReceivedFile, keptAs: string) => void (sha256 && uploaded.set(sha256, keptAs));
  const pages = await storePages(given, { accountId, files, pageFiles: pageFiles(services.storage, bookId), stored });
  const names = await storeMedia(services, given, { accountId, bookId, files, folder, stored });
  const { search: _search, original: _original, ...rest } = given;
  const { keywords = [], description = '' } = upload.record ?? {};
  const book: Book = {
    ...withStoredMediaNames({ ...rest, pages: pages.pages }, names),
    ...(pages.search === undefined ? {} : { search: pages.search }),
    id: bookId,
    title: upload.title,
    description,
    keywords,
  };
  return { book, uploaded, original: original && { ...original, key: uploadKey(original.file.id) } };
}

/**
 * Deletes the files stored for a rejected or cancelled book. For a new book, all files are deleted. For an overwritten
 * book, the files that it does not refer to are deleted later. If a concurrent run of the same job has created the
 * book, the book stays complete.
 */
async function deleteFiles({ db, storage }: UploadServices, upload: UploadRow, bookId: string): Promise<void> {
  if (upload.replaces === null) {
    const book = await db.selectFrom('book').where('id', '=', bookId).select('id').executeTakeFirst();
    if (!book) await storage.deletePrefix(`books/${bookId}`);
  } else await db.updateTable('conversion').set({ sweep_due: sweepDue }).where('book_id', '=', bookId).execute();
}
