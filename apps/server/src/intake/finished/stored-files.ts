import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';

/** Start of the hash that the server puts into file names. */
const hashIn = /(?:^media\/|-)([0-9a-f]{8}|[0-9a-f]{20})\.[a-z0-9]+$/;

interface StoredFileServices {
  readonly db: Kysely<Tables>;
  readonly storage: Services['storage'];
}

/**
 * Finds which files of an upload the book to be overwritten already has: files in its folder under their own names, and
 * files stored under another name from earlier uploads of it. Other books are not searched.
 *
 * @returns the file of the book with this content, or `null`. A matching name and size do not prove the content; it is
 * checked when the book is created.
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
