import type { CoverPicture } from '@leafcast/book';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { accessibleBooks } from '../../records/access/access.ts';
import { publicNameSql } from '../../records/naming/name.ts';
import type { BookcaseTable } from './tables.ts';

type Books = ReturnType<typeof accessibleBooks>;

/** Thumbnail of the cover; null if the cover page is protected. */
const openCover = sql<CoverPicture | null>`case
  when protection.book_id is null or publication.cover_index < protection.first_page then publication.cover end`;

/**
 * Limits a query to books that anyone with the link may read now, and selects the fields that a shelf shows. Excludes
 * books that are private, restricted to a team, embed-only, overdue, or outside their reading period, and books whose
 * owner is being deleted.
 */
export function readableBooks(books: Books, now: Date) {
  return books
    .innerJoin('publication', (join) =>
      join.onRef('publication.book_id', '=', 'book.id').onRef('publication.version', '=', 'book.published_version'),
    )
    .leftJoin('protection', 'protection.book_id', 'book.id')
    .leftJoin('account as leaver', (join) =>
      join
        .onRef('leaver.id', '=', 'book.owner_id')
        .on('book.team_id', 'is', null)
        .on('leaver.delete_due', 'is not', null),
    )
    .where('book.status', '=', 'enabled')
    .where('book.privacy', 'in', ['public', 'unlisted'])
    .where('publication.only_embedded', '=', false)
    .where('leaver.id', 'is', null)
    .where(({ or, eb }) => or([eb('book.reads_from', 'is', null), eb('book.reads_from', '<=', now)]))
    .where(({ or, eb }) => or([eb('book.reads_until', 'is', null), eb('book.reads_until', '>', now)]))
    .select(['book.id', 'publication.title', 'publication.published', openCover.as('cover')])
    .select([publicNameSql.as('name'), sql<boolean>`protection.book_id is not null`.as('isLocked')]);
}

/**
 * Selects the books of a bookcase that readers see. For an account's bookcase, these are the books that the account may
 * publish; for a team's bookcase, the team's books.
 */
export function listedBooks(
  db: Kysely<Tables>,
  { id, owner_id, team_id }: Pick<Selectable<BookcaseTable>, 'id' | 'owner_id' | 'team_id'>,
  now: Date,
) {
  const books: Books =
    owner_id === null
      ? db
          .selectFrom('book')
          .where('book.deleted', 'is', null)
          .where('book.part_of', 'is', null)
          .where('book.team_id', '=', team_id)
      : accessibleBooks(db, { id: owner_id }, 'book.publish');
  return readableBooks(books, now).innerJoin('bookcase_book as entry', (join) =>
    join.onRef('entry.book_id', '=', 'book.id').on('entry.bookcase_id', '=', id),
  );
}
