import { sql } from 'kysely';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { uploadKey } from '../../records/source-files/bytes.ts';
import { filesOfUpload } from './uploads.ts';

/** Bytes that no row knows are younger than this while their row is being made, in milliseconds. */
const patienceMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Removes uploads and previews that have expired, and bytes that belong to nothing any more. @see safety T16 */
export async function sweepExpired({ db, bytes, storage, now }: UploadServices): Promise<void> {
  await endInADay({ db, now });
  await db.deleteFrom('preview').where('expires', '<', now()).execute();
  // Leases that a crash has left behind.
  await db.deleteFrom('upload_lock').where('until', '<', sql<Date>`now() - interval '1 hour'`).execute();
  const expired = await db.selectFrom('upload').where('expires', '<', now()).select('id').limit(1000).execute();
  for (const { id: uploadId } of expired) {
    const files = await filesOfUpload(db, uploadId);
    // The row goes first: while it is there, end-upload may still make a book of these bytes.
    await db.deleteFrom('upload').where('id', '=', uploadId).where('expires', '<', now()).execute();
    for (const { id } of files) {
      if (!(await isSource(db, id))) await bytes.remove(id);
    }
  }
  for await (const { key, changed } of storage.list('uploads')) {
    if (now().getTime() - changed.getTime() < patienceMs) continue;
    const fileId = /^uploads\/(\w+)/.exec(key)?.[1] ?? '';
    const row = await db.selectFrom('upload_file').where('id', '=', fileId).select('id').executeTakeFirst();
    if (row || (await isSource(db, fileId))) continue;
    // First what belongs to it and is in no list, such as the parts of an upload.
    await bytes.remove(fileId);
    await storage.delete(key);
  }
  await bytes.dropBegunBefore(new Date(now().getTime() - dayMs - patienceMs));
}

/** Uploads and previews live for a day: what ends later was begun by a clock that was ahead and has been set back. */
async function endInADay({ db, now }: Pick<UploadServices, 'db' | 'now'>): Promise<void> {
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
