import { setInterval } from 'node:timers/promises';
import { TooLargeError } from '@leafcast/publish';
import type { Selectable } from 'kysely';
import type { LockServices } from '../../books/protection/check-password.ts';
import { fileKey, retentionMs } from './files.ts';
import { type PublishingOptions, publishBook } from './publish-book.ts';
import { storeRelease } from './releases.ts';
import type { PublishedFileTable } from './tables.ts';
import { writeProjectFile } from './write-project-file.ts';

type FileRow = Selectable<PublishedFileTable>;

/** Interval at which progress is reported and cancellation is checked, in milliseconds. */
const progressIntervalMs = 500;

/**
 * Creates a requested file. Can be repeated: a file that an earlier run left incomplete is created again.
 *
 * @param stopSignal aborted when this process is about to end; another process then creates the file
 */
export async function writePublishedFile(
  services: LockServices,
  fileId: string,
  stopSignal: AbortSignal,
): Promise<void> {
  const { db, log, now, storage } = services;
  const row = await db
    .updateTable('published_file')
    .set({ state: 'publishing', done: 0, total: 0 })
    .where('id', '=', fileId)
    .where('state', 'in', ['waiting', 'publishing'])
    .returningAll()
    .executeTakeFirst();
  if (!row) return remove(services, fileId);
  const cancellation = new AbortController();
  const progress = { done: 0, total: 0 };
  const watching = watch(services, fileId, progress, cancellation);
  try {
    await write(services, row, AbortSignal.any([stopSignal, cancellation.signal]), progress);
    const size = (await storage.head(fileKey(fileId)))?.size ?? 0;
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('published_file')
        .set({ state: 'ready', ...progress, size, secrets: null, expires: new Date(now().getTime() + retentionMs) })
        .where('id', '=', fileId)
        .where('state', '=', 'publishing')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return cancellation.abort();
      if (row.target === 'apk') await storeRelease(tx, row.book_id, row.options.application, row.options.signatureId);
    });
    if (cancellation.signal.aborted) await remove(services, fileId);
  } catch (error) {
    await storage.delete(fileKey(fileId));
    if (cancellation.signal.aborted) return await remove(services, fileId);
    // Another worker, or this one after a restart, creates the file.
    if (stopSignal.aborted) throw error;
    log.error({ err: error, fileId }, 'a book could not be published as a file');
    const issue = error instanceof TooLargeError ? 'tooLarge' : 'failed';
    const expires = new Date(now().getTime() + retentionMs);
    await db
      .updateTable('published_file')
      .set({ state: 'failed', issue, secrets: null, expires })
      .where('id', '=', fileId)
      .execute();
  } finally {
    watching.abort();
  }
}

/** Deletes a file that was cancelled or whose book was deleted, including partial data. */
async function remove({ db, storage }: LockServices, fileId: string): Promise<void> {
  const kept = await db.selectFrom('published_file').where('id', '=', fileId).select('state').executeTakeFirst();
  if (kept?.state === 'ready' || kept?.state === 'failed') return;
  await db.deleteFrom('published_file').where('id', '=', fileId).execute();
  await storage.delete(fileKey(fileId));
}

async function write(
  services: LockServices,
  row: FileRow,
  signal: AbortSignal,
  progress: { done: number; total: number },
): Promise<void> {
  const { db } = services;
  const onProgress = (done: number, total: number) => void Object.assign(progress, { done, total });
  const { target } = row;
  const revision =
    target === 'project'
      ? await writeProjectFile(services, row, { signal, onProgress })
      : await writePublished(services, { ...row, target }, { signal, onProgress });
  await db.updateTable('published_file').set({ revision }).where('id', '=', row.id).execute();
}

async function writePublished(
  services: LockServices,
  row: FileRow & Pick<PublishingOptions, 'target'>,
  how: Pick<PublishingOptions, 'signal' | 'onProgress'>,
): Promise<number> {
  const { file, revision } = await publishBook(services, {
    bookId: row.book_id,
    target: row.target,
    options: row.options,
    ...how,
    signature: await signatureOf(services, row),
  });
  await services.storage.put(fileKey(row.id), file);
  return revision;
}

/** Reports the progress of a file. Aborts `cancellation` when the file is cancelled or its book is deleted. */
function watch(
  { db, log }: LockServices,
  fileId: string,
  progress: { readonly done: number; readonly total: number },
  cancellation: AbortController,
): AbortController {
  const ended = new AbortController();
  const look = async () => {
    for await (const _ of setInterval(progressIntervalMs, undefined, { signal: ended.signal })) {
      const row = await db
        .updateTable('published_file')
        .set(progress)
        .where('id', '=', fileId)
        .returning('state')
        .executeTakeFirst();
      if (row?.state !== 'publishing' && !ended.signal.aborted) cancellation.abort();
    }
  };
  look().catch((error: unknown) => {
    if (!ended.signal.aborted) log.warn({ err: error, fileId }, 'the progress of a file is no longer reported');
  });
  return ended;
}

async function signatureOf({ db, secret }: LockServices, { options, secrets }: FileRow) {
  if (options.signatureId === '' || secrets === null) return null;
  const password = secret.open(secrets);
  if (password === null) throw new Error('The password of a signature was encrypted by another installation');
  const { p12 } = await db
    .selectFrom('signature')
    .where('id', '=', options.signatureId)
    .select('p12')
    .executeTakeFirstOrThrow();
  return { p12, password };
}
