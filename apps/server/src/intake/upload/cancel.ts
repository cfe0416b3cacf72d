import type { Account } from '../../accounts/account/account.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { anyUploadsOf, filesOfUpload } from './unfinished/uploads.ts';

/**
 * Cancels an open upload that has not become a book and frees its place. Bytes that a request is still writing are
 * removed later by the sweep.
 *
 * @returns whether there was one
 */
export async function cancelUpload(
  { db, bytes, now }: Pick<UploadServices, 'db' | 'bytes' | 'now'>,
  account: Pick<Account, 'id'>,
  uploadId: string,
): Promise<boolean> {
  const upload = await anyUploadsOf(db, account, now())
    .where('id', '=', uploadId)
    .where('book_id', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!upload) return false;
  const files = await filesOfUpload(db, uploadId);
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('id', '=', uploadId)
    .where('book_id', 'is', null)
    .executeTakeFirstOrThrow();
  // It has become a book meanwhile, which now owns the bytes.
  if (numDeletedRows === 0n) return false;
  for (const { id } of files) await bytes.remove(id);
  return true;
}
