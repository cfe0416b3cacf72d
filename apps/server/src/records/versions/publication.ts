import { type Book, listBookFiles } from '@leafcast/book';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Time for which files of an older version remain available to readers who still have that version open, in
 * milliseconds.
 */
const graceMs = 60 * 60 * 1000;
/** Number of versions that are stored and can be restored, including the current one. */
export const maxVersions = 50;

/** Returns the path of the complete manifest of a version, relative to the book's URL. */
export const manifestFile = (version: number): string => `v${version}/book.json`;

/**
 * Returns the path of the manifest's public part while the book is locked with this epoch. This path differs from the
 * path of the complete manifest, which may still be in the caches of people who read the book before it was locked.
 */
export const lockedManifestFile = (version: number, epoch: number): string => `v${version}/locked-${epoch}/book.json`;

export interface NewVersion {
  readonly bookId: string;
  readonly manifest: Book;
  /** Revision of the draft that the manifest was created from. */
  readonly revision: number;
  readonly published: Date;
  readonly now: Date;
  /** Account that publishes the version. */
  readonly by: string | null;
  /** Version that this one restores. */
  readonly restoredFrom?: number;
}

/**
 * Adds a version and makes it the current one. Runs in the caller's transaction, which holds a lock on the book's row.
 * Versions are immutable.
 *
 * @returns the version number, starting at 1
 */
export async function publishNextVersion(tx: Transaction<Tables>, added: NewVersion): Promise<number> {
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
    .where('version', '<=', version - maxVersions)
    .execute();
  await listFiles(tx, bookId, listBookFiles(manifest).add(manifestFile(version)), now);
  return version;
}

/** Makes the files of this version available. Files used only by older versions stay available for a grace period. */
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
