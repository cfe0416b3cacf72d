import { type Book, filesOf } from '@leafcast/book';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** How long a reader who has an older version open still gets its files, in milliseconds. */
const graceMs = 60 * 60 * 1000;
/** Versions that are kept and can be restored, the present one included. */
export const keptVersions = 50;

/** Path of the whole manifest of a version, relative to the book's address. */
export const manifestFile = (version: number): string => `v${version}/book.json`;

/**
 * Path of what everybody may know of a version while this lock is on it. It is not that of the whole manifest: that one
 * stays in the caches of whoever has read the book before it was locked.
 */
export const lockedManifestFile = (version: number, epoch: number): string => `v${version}/locked-${epoch}/book.json`;

export interface NewVersion {
  readonly bookId: string;
  readonly manifest: Book;
  /** Revision of the draft that the manifest was made of. */
  readonly revision: number;
  readonly published: Date;
  readonly now: Date;
  /** The account that publishes it. */
  readonly by: string | null;
  /** The version that it brings back. */
  readonly restoredFrom?: number;
}

/**
 * Adds a version and shows it to readers, in the caller's transaction, which holds a lock on the book's row. Versions
 * are immutable.
 *
 * @returns its number, from 1
 */
export async function nextVersion(tx: Transaction<Tables>, added: NewVersion): Promise<number> {
  const { bookId, manifest, revision, published, now, by, restoredFrom = null } = added;
  const { version } = await tx
    .insertInto('publication')
    .values((row) => ({
      book_id: bookId,
      version: row
        .selectFrom('publication')
        .where('book_id', '=', bookId)
        .select((last) => sql<number>`coalesce(${last.fn.max('version')}, 0) + 1`.as('next')),
      manifest: JSON.stringify(manifest),
      revision,
      published,
      published_by: by,
      restored_from: restoredFrom,
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx.updateTable('book').set({ published_version: version }).where('id', '=', bookId).execute();
  await tx
    .deleteFrom('publication')
    .where('book_id', '=', bookId)
    .where('version', '<=', version - keptVersions)
    .execute();
  await listFiles(tx, bookId, filesOf(manifest).add(manifestFile(version)), now);
  return version;
}

/** Files of this version may be fetched; those that only older ones have, for a while yet. */
async function listFiles(tx: Transaction<Tables>, bookId: string, files: ReadonlySet<string>, now: Date) {
  await tx.deleteFrom('publication_file').where('book_id', '=', bookId).where('until', '<', now).execute();
  await tx
    .updateTable('publication_file')
    .set({ until: new Date(now.getTime() + graceMs) })
    .where('book_id', '=', bookId)
    .where('until', 'is', null)
    .execute();
  await sql`
    insert into publication_file (book_id, file)
    select ${bookId}::uuid, unnest(${[...files]}::text[])
    on conflict (book_id, file) do update set until = null`.execute(tx);
}
