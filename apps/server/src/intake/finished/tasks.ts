import { type UploadTask, uploadBookFiles } from '@leafcast/contract';
import { type Language, loadServerMessages, translator, withFormattedSizes } from '@leafcast/messages';
import type { Kysely, Selectable } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireBook } from '../../records/access/require-book.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import type { UploadFileTable } from '../../records/tables/upload-tables.ts';
import {
  listUploadFiles,
  requireUploadPermission,
  selectAllUploads,
  uploadNotFound,
} from '../upload/unfinished/uploads.ts';

export interface TaskServices extends UploadServices {
  readonly queue: BookQueue;
}

/** Number of files that are looked up in storage at the same time. */
const maxConcurrent = 32;

/**
 * Finds the caller's own upload of a finished book.
 *
 * @throws Refusal, which is the same for an unknown upload and for another account's upload
 */
async function requireTask({ now }: Pick<TaskServices, 'now'>, db: Kysely<Tables>, account: Account, uploadId: string) {
  const upload = await selectAllUploads(db, account, now())
    .where('id', '=', uploadId)
    .where('record', 'is not', null)
    .selectAll()
    .executeTakeFirst();
  if (!upload) throw uploadNotFound();
  return upload;
}

/** Returns the progress of an upload. @see D-604 */
export async function describeFinishedBookTask(
  services: TaskServices,
  { account, language }: { readonly account: Account; readonly language: Language },
  uploadId: string,
): Promise<UploadTask> {
  const { db, bytes } = services;
  const upload = await requireTask(services, db, account, uploadId);
  const { title, step, refusal, expires, book_id: bookId } = upload;
  const translate = translator(await loadServerMessages(language), language);
  const task = {
    uploadId,
    title,
    expires: expires.toISOString(),
    message: refusal && step === 'failed' ? translate(refusal.key, withFormattedSizes(refusal.values, language)) : '',
  };
  if (bookId !== null) {
    const { number } = await db.selectFrom('book').where('id', '=', bookId).select('number').executeTakeFirstOrThrow();
    return { ...task, step: 'complete', files: [], bookId, number };
  }
  await requireUploadPermission(db, account, upload);
  const rows = step === 'arriving' ? await listUploadFiles(db, uploadId) : [];
  const files: UploadTask['files'] = [];
  for (let at = 0; at < rows.length; at += maxConcurrent) {
    const some = rows.slice(at, at + maxConcurrent);
    files.push(...(await Promise.all(some.map((file) => describe(file, bytes)))));
  }
  return { ...task, step, files, bookId: '', number: '' };
}

async function describe({ id, name, size, kept_as }: Selectable<UploadFileTable>, bytes: UploadServices['bytes']) {
  const isThere = kept_as !== null;
  const offset = isThere ? size : await bytes.offsetOf(id);
  return { fileId: id, name, size, offset, url: `${uploadBookFiles.path}/${id}`, isThere };
}

/**
 * Queues the creation of the book after all files have been received. Repeated or concurrent calls create the book
 * once; a failed upload is retried.
 *
 * @throws Refusal if files are missing, or the account may no longer create or change the book
 */
export async function endFinishedBookTask(services: TaskServices, account: Account, uploadId: string): Promise<void> {
  const { db, bytes, config, queue } = services;
  const upload = await requireTask(services, db, account, uploadId);
  if (upload.book_id !== null) return;
  await requireUploadPermission(db, account, upload);
  const place = upload.replaces === null ? upload : await requireBook(db, account, upload.replaces, 'book.edit');
  if (!resolveAccountPowers(config, actingAccount(account, place)).upload.allowed)
    throw new Refusal('NO_PERMISSION', 'upload.freeUser');
  if (upload.step === 'processing') return;
  for (const { id, size, kept_as } of await listUploadFiles(db, uploadId)) {
    if (kept_as === null && (await bytes.offsetOf(id)) !== size) throw new Refusal('ERROR', 'upload.incomplete');
  }
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('upload')
      .set({ step: 'processing', refusal: null })
      .where('id', '=', uploadId)
      .where('book_id', 'is', null)
      .where('step', '<>', 'processing')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await queue.enqueue(tx, 'assemble', { uploadId });
  });
}
