import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';

/** Start of the content hash in the file names that the server creates. */
const hashIn = /(?:^media\/|-)([0-9a-f]{8}|[0-9a-f]{20})\.[a-z0-9]+$/;

interface StoredFileServices {
  readonly db: Kysely<Tables>;
  readonly storage: Services['storage'];
}

/**
 * Finds the files of an upload that the book to be overwritten already has: files in its folder with the same name, and
 * files from earlier uploads that were stored under another name. Other books are not searched.
 *
 * @returns function that returns the book's file with this content; `null` if there is none. A matching name and size
 * do not prove the same content; the content is checked when the book is created.
 * @see D-604
 */
export async function findStoredFiles({ db, storage }: StoredFileServices, bookId: string) {
  const sizes = new Map<string, number>();
  const folder = `books/${bookId}`;
  for await (const { key, size } of storage.list(folder)) sizes.set(key.slice(folder.length + 1), size);
  const rows = await db.selectFrom('book_file').where('book_id', '=', bookId).select(['sha256', 'file']).execute();
  const uploaded = new Map(rows.map(({ sha256, file }) => [sha256, file]));
  return (name: string, size: number, sha256: string): string | null => {
    const earlier = uploaded.get(sha256);
    if (earlier !== undefined && sizes.has(earlier)) return earlier;
    const start = hashIn.exec(name)?.[1];
    return start !== undefined && sha256.startsWith(start) && sizes.get(name) === size ? name : null;
  };
}
