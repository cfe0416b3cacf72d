import { listBookFiles } from '@leafcast/book';
import type { BookVersion, getBookVersions } from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { maxVersions } from '../../records/versions/publication.ts';

type Body = z.output<(typeof getBookVersions)['body']>;

/**
 * SQL condition that selects versions for lists. A version that only has sharper pages has the same publication time as
 * the previous version, and replaces that version in lists.
 */
export const isNewestOfItsTime = sql<boolean>`not exists (
  select from publication as newer
  where newer.book_id = publication.book_id and newer.version > publication.version
    and newer.published = publication.published)`;

/** Returns the URL of a file in a version, for accounts that may view the book. */
export const versionFile = (bookId: string, version: number, file: string): string =>
  `/book_edit2/versions/${bookId}/${version}/${file}`;

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function listVersions(
  services: Pick<Services, 'db' | 'storage'>,
  account: Account,
  { bookId, offset, limit }: Body,
): Promise<{ list: BookVersion[]; total: number; kept: number }> {
  const { db } = services;
  const book = await requireBook(db, account, bookId, 'book.view');
  const versions = db.selectFrom('publication').where('publication.book_id', '=', book.id).where(isNewestOfItsTime);
  const { total } = await versions.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await versions
    .innerJoin('book', 'book.id', 'publication.book_id')
    .leftJoin('account', 'account.id', 'publication.published_by')
    .select(['version', 'published', 'account.name', 'restored_from', 'bytes', 'published_version'])
    .select(sql<string>`publication.manifest ->> 'title'`.as('title'))
    .select(sql<number>`jsonb_array_length(publication.manifest -> 'pages')`.as('pages'))
    .select(sql<string | null>`publication.manifest #>> '{pages,0,images,thumb,file}'`.as('cover'))
    .orderBy('version', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const unknown = rows.filter(({ bytes }) => bytes === null).map(({ version }) => version);
  const sizes = unknown.length === 0 ? new Map<number, number>() : await measureVersions(services, book.id, unknown);
  const list = rows.map(
    (row): BookVersion => ({
      version: row.version,
      published: row.published.toISOString(),
      by: row.name ?? '',
      title: row.title,
      pages: row.pages,
      size: row.bytes ?? sizes.get(row.version) ?? 0,
      cover: row.cover === null ? null : versionFile(book.id, row.version, row.cover),
      restoredFrom: row.restored_from,
      isShown: row.version === row.published_version,
    }),
  );
  return { list, total, kept: maxVersions };
}

/** Determines the sizes of versions, in bytes, and stores them. A version never changes. */
async function measureVersions(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  bookId: string,
  versions: readonly number[],
) {
  const stored = new Map<string, number>();
  for await (const { key, size } of storage.list(`books/${bookId}`)) stored.set(key, size);
  const sizes = new Map<number, number>();
  for (const version of versions) {
    const files = await filesOfVersion(db, bookId, version);
    const bytes = [...files].reduce((sum, file) => sum + (stored.get(bookKey(bookId, file)) ?? 0), 0);
    sizes.set(version, bytes);
    await db
      .updateTable('publication')
      .set({ bytes })
      .where('book_id', '=', bookId)
      .where('version', '=', version)
      .execute();
  }
  return sizes;
}

async function filesOfVersion(db: Kysely<Tables>, bookId: string, version: number): Promise<Set<string>> {
  const row = await db
    .selectFrom('publication')
    .where('book_id', '=', bookId)
    .where('version', '=', version)
    .select('manifest')
    .executeTakeFirst();
  return row ? listBookFiles(row.manifest) : new Set();
}
