import type { Upload } from '@leafcast/contract';
import type { Kysely, Selectable } from 'kysely';
import { requireMayCreate } from '../../../accounts/teams/membership.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireBook } from '../../../records/access/require-book.ts';
import type { UploadBytes } from '../../../records/source-files/bytes.ts';
import type { UploadFileTable, UploadTable } from '../../../records/tables/upload-tables.ts';

export type UploadRow = Selectable<UploadTable>;
export type UploadFileRow = Selectable<UploadFileTable>;

/**
 * Queries the unexpired document uploads of an account. Completed uploads are included, so that a repeated call finds
 * its book.
 */
export function selectUploads(db: Kysely<Tables>, account: { readonly id: string }, now: Date) {
  return selectAllUploads(db, account, now).where('upload.record', 'is', null);
}

/** Queries the unexpired uploads of an account, including uploads of finished books. */
export function selectAllUploads(db: Kysely<Tables>, account: { readonly id: string }, now: Date) {
  return db.selectFrom('upload').where('upload.account_id', '=', account.id).where('upload.expires', '>', now);
}

/** Returns the files of an upload in the order in which they were declared. */
export function listUploadFiles(db: Kysely<Tables>, uploadId: string): Promise<UploadFileRow[]> {
  return db.selectFrom('upload_file').where('upload_id', '=', uploadId).orderBy('position').selectAll().execute();
}

/**
 * Returns a file if its upload belongs to the account and is still open; otherwise `null`.
 *
 * @throws Refusal NO_PERMISSION or BOOK_NOT_FOUND if the account may no longer write to the upload's destination
 * @see safety T2, T17
 */
export async function findOpenUploadFile(
  db: Kysely<Tables>,
  account: { readonly id: string },
  fileId: string,
  now: Date,
): Promise<UploadFileRow | null> {
  const file = await selectAllUploads(db, account, now)
    .innerJoin('upload_file', 'upload_file.upload_id', 'upload.id')
    .where('upload_file.id', '=', fileId)
    .where('upload.book_id', 'is', null)
    .where('upload.step', '<>', 'processing')
    .selectAll('upload_file')
    .select(['upload.team_id', 'upload.replaces'])
    .executeTakeFirst();
  if (!file) return null;
  const { team_id, replaces, ...row } = file;
  await requireUploadPermission(db, account, { team_id, replaces });
  return row;
}

/**
 * Checks the permission for an upload again.
 *
 * @throws Refusal if the account may not create the book of the upload, or edit the book that the upload replaces
 */
export async function requireUploadPermission(
  db: Kysely<Tables>,
  account: { readonly id: string },
  { team_id, replaces }: Pick<UploadRow, 'team_id' | 'replaces'>,
): Promise<void> {
  if (replaces === null) await requireMayCreate(db, account, team_id);
  else await requireBook(db, account, replaces, 'book.edit');
}

export function uploadNotFound(): Refusal {
  return new Refusal('ERROR', 'upload.notFound');
}

/**
 * Converts a file to the format that the API defines.
 *
 * @param path path of the endpoint that accepts the file's data
 */
export async function describeFile(file: UploadFileRow, bytes: UploadBytes, path: string) {
  const { id, name, size } = file;
  return { fileId: id, name, size, offset: await bytes.offsetOf(id), url: `${path}/${id}` };
}

export async function describeUpload(
  upload: UploadRow,
  files: readonly UploadFileRow[],
  bytes: UploadBytes,
  path: string,
): Promise<Upload> {
  return {
    uploadId: upload.id,
    title: upload.title,
    kind: upload.kind,
    files: await Promise.all(files.map((file) => describeFile(file, bytes, path))),
    expires: upload.expires.toISOString(),
  };
}
