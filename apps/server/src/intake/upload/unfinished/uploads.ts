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
 * Queries an account's unexpired document uploads, including completed ones, so that a repeated call finds its book.
 */
export function uploadsOf(db: Kysely<Tables>, account: { readonly id: string }, now: Date) {
  return anyUploadsOf(db, account, now).where('upload.record', 'is', null);
}

/** Queries an account's unexpired uploads, including those of finished books. */
export function anyUploadsOf(db: Kysely<Tables>, account: { readonly id: string }, now: Date) {
  return db.selectFrom('upload').where('upload.account_id', '=', account.id).where('upload.expires', '>', now);
}

/** Returns the files of an upload in the order in which they were declared. */
export function filesOfUpload(db: Kysely<Tables>, uploadId: string): Promise<UploadFileRow[]> {
  return db.selectFrom('upload_file').where('upload_id', '=', uploadId).orderBy('position').selectAll().execute();
}

/**
 * Returns a file whose upload belongs to the account and is still open, or `null`.
 *
 * @throws Refusal NO_PERMISSION or BOOK_NOT_FOUND if the account may no longer write to the destination of the upload
 * @see safety T2, T17
 */
export async function openFile(
  db: Kysely<Tables>,
  account: { readonly id: string },
  fileId: string,
  now: Date,
): Promise<UploadFileRow | null> {
  const file = await anyUploadsOf(db, account, now)
    .innerJoin('upload_file', 'upload_file.upload_id', 'upload.id')
    .where('upload_file.id', '=', fileId)
    .where('upload.book_id', 'is', null)
    .where('upload.step', '<>', 'processing')
    .selectAll('upload_file')
    .select(['upload.team_id', 'upload.replaces'])
    .executeTakeFirst();
  if (!file) return null;
  const { team_id, replaces, ...row } = file;
  await requirePlace(db, account, { team_id, replaces });
  return row;
}

/** @throws Refusal unless the account may create the book of an upload, or edit the book that it replaces */
export async function requirePlace(
  db: Kysely<Tables>,
  account: { readonly id: string },
  { team_id, replaces }: Pick<UploadRow, 'team_id' | 'replaces'>,
): Promise<void> {
  if (replaces === null) await requireMayCreate(db, account, team_id);
  else await requireBook(db, account, replaces, 'book.edit');
}

export function notFound(): Refusal {
  return new Refusal('ERROR', 'upload.notFound');
}

/**
 * Returns a file in the form defined by the contract.
 *
 * @param path address of the call that accepts its bytes
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
