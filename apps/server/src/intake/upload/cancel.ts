import type { Account } from '../../accounts/account/account.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { listUploadFiles, selectAllUploads } from './unfinished/uploads.ts';

/**
 * Cancels an open upload that has not become a book, and frees its place. Data that a request is still writing is
 * deleted later by the cleanup.
 *
 * @returns whether there was such an upload
 */
export async function cancelUpload(
  { db, bytes, now }: Pick<UploadServices, 'db' | 'bytes' | 'now'>,
  account: Pick<Account, 'id'>,
  uploadId: string,
): Promise<boolean> {
  const upload = await selectAllUploads(db, account, now())
    .where('id', '=', uploadId)
    .where('book_id', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!upload) return false;
  const files = await listUploadFiles(db, uploadId);
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('id', '=', uploadId)
    .where('book_id', 'is', null)
    .executeTakeFirstOrThrow();
  // The upload has become a book meanwhile, and the book now owns the data.
  if (numDeletedRows === 0n) return false;
  for (const { id } of files) await bytes.remove(id);
  return true;
}
