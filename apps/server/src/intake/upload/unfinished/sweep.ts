import { sql } from 'kysely';
import type { UploadServices } from '../../../records/source-files/bytes.ts';
import { uploadKey } from '../../../records/source-files/bytes.ts';
import { filesOfUpload } from './uploads.ts';

/** Minimum age of bytes without a row before they are removed, in milliseconds: their row may still be in creation. */
const minAgeMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Removes expired uploads and previews, and bytes that no longer belong to anything. @see safety T16 */
export async function sweepExpired({ db, bytes, storage, now }: UploadServices): Promise<void> {
  await capExpiry({ db, now });
  await db.deleteFrom('preview').where('expires', '<', now()).execute();
  // Leases left behind by a crash.
  await db.deleteFrom('upload_lock').where('until', '<', sql<Date>`now() - interval '1 hour'`).execute();
  const expired = await db.selectFrom('upload').where('expires', '<', now()).select('id').limit(1000).execute();
  for (const { id: uploadId } of expired) {
    const files = await filesOfUpload(db, uploadId);
    // Delete the row first: while it exists, end-upload may still create a book from these bytes.
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
    // Remove related data first that is not listed, such as the parts of an upload.
    await bytes.remove(fileId);
    await storage.delete(key);
  }
  await bytes.deleteUnfinishedBefore(new Date(now().getTime() - dayMs - minAgeMs));
}

/**
 * Limits expiry times to one day from now. Uploads and previews last a day, so a later time was set by a clock that was
 * ahead and has been set back.
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
