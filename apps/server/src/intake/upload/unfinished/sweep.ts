import { sql } from 'kysely';
import type { UploadServices } from '../../../records/source-files/bytes.ts';
import { uploadKey } from '../../../records/source-files/bytes.ts';
import { listUploadFiles } from './uploads.ts';

/**
 * Minimum age, in milliseconds, of data without a database row before the data is deleted. The row may still be about
 * to be created.
 */
const minAgeMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Deletes expired uploads and previews, and data that no longer belongs to any upload or book. @see safety T16 */
export async function deleteExpiredUploads({ db, bytes, storage, now }: UploadServices): Promise<void> {
  await capExpiry({ db, now });
  await db.deleteFrom('preview').where('expires', '<', now()).execute();
  // Delete leases that a crash has left behind.
  await db.deleteFrom('upload_lock').where('until', '<', sql<Date>`now() - interval '1 hour'`).execute();
  const expired = await db.selectFrom('upload').where('expires', '<', now()).select('id').limit(1000).execute();
  for (const { id: uploadId } of expired) {
    const files = await listUploadFiles(db, uploadId);
    // Delete the row first. While it exists, end-upload may still create a book from the data.
    await db.deleteFrom('upload').where('id', '=', uploadId).where('expires', '<', now()).execute();
    for (const { id } of files) {
      if (!(await isSource(db, id))) await bytes.remove(id);
    }
  }
  for await (const { key, changed } of storage.list('uploads')) {
    if (now().getTime() - changed.getTime() < minAgeMs) continue;
    const fileId = /^uploads\/(\w+)/.exec(key)?.[1] ?? '';
    const row = await db.selectFrom('upload_file').where('id', '=', fileId).select('id').executeTakeFirst();
    if (row || (await isSource(db, fileId))) continue;
    // First delete related data that the listing does not show, such as the parts of an upload.
    await bytes.remove(fileId);
    await storage.delete(key);
  }
  await bytes.deleteUnfinishedBefore(new Date(now().getTime() - dayMs - minAgeMs));
}

/**
 * Limits expiration times to one day from now. Uploads and previews last a day, so a later time was set while the clock
 * was ahead.
 */
async function capExpiry({ db, now }: Pick<UploadServices, 'db' | 'now'>): Promise<void> {
  const latest = new Date(now().getTime() + dayMs);
  for (const table of ['preview', 'upload'] as const) {
    await db.updateTable(table).set({ expires: latest }).where('expires', '>', latest).execute();
  }
}

async function isSource(db: UploadServices['db'], fileId: string): Promise<boolean> {
  const source = await db
    .selectFrom('book_source')
    .where('key', '=', uploadKey(fileId))
    .select('key')
    .executeTakeFirst();
  return source !== undefined;
}
