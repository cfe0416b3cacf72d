import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';

/** The beginning of the hash that the server writes into the names of files. */
const hashIn = /(?:^media\/|-)([0-9a-f]{8}|[0-9a-f]{20})\.[a-z0-9]+$/;

interface KeptServices {
  readonly db: Kysely<Tables>;
  readonly storage: Services['storage'];
}

/**
 * Finds what a book has of what is uploaded to overwrite it: files of its own folder under their own names, and what was kept of
 * earlier uploads of it under another name. Nothing of any other book is looked at.
 *
 * @returns the file of the book that has this content, or `null`. That a name and a size are right says little of the content: it is
 * checked when the book is made.
 * @see D-604
 */
export async function keptFiles({ db, storage }: KeptServices, bookId: string) {
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
