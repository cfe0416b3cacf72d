import { type BookFile, maxBookFiles } from '@leafcast/contract';
import type { ServerKey } from '@leafcast/messages';
import type { Selectable } from 'kysely';
import type { Services } from '../../platform/services.ts';
import type { PublishedFileTable } from './tables.ts';

export const fileKey = (fileId: string): string => `published/${fileId}`;
export const fileRoute = '/book_edit2/export/:bookId/file/:fileId';

/**
 * Time for which a completed file is stored, in milliseconds. `maxWaitMs` is the maximum time that a file waits to be
 * created.
 */
export const retentionMs = 60 * 60 * 1000;
export const maxWaitMs = 24 * retentionMs;

type FileRow = Omit<Selectable<PublishedFileTable>, 'secrets' | 'options' | 'account_id'>;

export const shownColumns = [
  'id',
  'book_id',
  'target',
  'name',
  'state',
  'published_file.revision',
  'done',
  'total',
  'size',
  'issue',
  'published_file.created',
  'expires',
] as const;

/**
 * Returns a published file in the format of the API contract.
 *
 * @param revision current revision of the draft
 */
export function toPublishedFileDto(row: FileRow, revision: number, t: (key: ServerKey) => string): BookFile {
  const url = fileRoute.replace(':bookId', row.book_id).replace(':fileId', row.id);
  return {
    fileId: row.id,
    target: row.target,
    name: row.name,
    state: row.state,
    done: row.done,
    total: row.total,
    size: Number(row.size),
    url: row.state === 'ready' ? url : '',
    message: row.issue ? t(`publishing.issue.${row.issue}`) : '',
    revision: row.revision,
    isOutdated: row.revision !== revision,
    created: row.created.toISOString(),
    expires: row.expires.toISOString(),
  };
}

/** Lists the published files of a book, newest first. */
export async function listPublishedFiles({ db, now }: Pick<Services, 'db' | 'now'>, bookId: string) {
  return db
    .selectFrom('published_file')
    .where('book_id', '=', bookId)
    .where('expires', '>', now())
    .orderBy('created', 'desc')
    .limit(maxBookFiles)
    .select(shownColumns)
    .execute();
}

/** Deletes expired files. */
export async function deleteExpiredFiles({
  db,
  storage,
  now,
}: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const old = await db.deleteFrom('published_file').where('expires', '<', now()).returning('id').execute();
  for (const { id } of old) await storage.delete(fileKey(id));
}
