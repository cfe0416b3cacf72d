import { type BookPage, folderTypeOf, publicationsFolder } from '@leafcast/book';
import type { bookListItemSchema, getBookList } from '@leafcast/contract';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accessibleBooks, accessibleInParts } from '../stored/access.ts';
import { bookAddress, previewAddress } from '../stored/address.ts';
import { publicName } from '../stored/name.ts';
import { previewTokens } from '../stored/preview-token.ts';
import { isInFolder } from '../stored/quota.ts';
import { detailsOf } from './book-info-dto.ts';

type Item = z.output<typeof bookListItemSchema>;
type Body = z.output<(typeof getBookList)['body']>;

/** Index of the page that is the book's cover. */
export const coverIndex = sql<number>`(coalesce((book.draft -> 'settings' ->> 'coverPage')::integer, 1) - 1)`;

/** That page as it is now: from the pages that have come, else from the draft. */
export const coverPage = sql<BookPage | null>`coalesce(cover.page, book.draft -> 'pages' -> ${coverIndex}, book.draft -> 'pages' -> 0)`;

/** Path of a picture that is the cover instead; `null` where a page is. */
const coverImage = sql<string | null>`book.draft -> 'settings' ->> 'coverImage'`;

/** Address of the small picture of a page, or of the one there is. */
export function pictureAddress(preview: string, page: BookPage | null): string | null {
  const picture = page?.images.thumb ?? page?.images.page;
  return picture ? preview + picture.file : null;
}

/** The books with these words in their title, of this folder. */
const wantedBooks =
  (query: Body['query'], fid: Body['fid']) =>
  <Columns>(books: SelectQueryBuilder<Tables, 'book', Columns>) =>
    books
      .$if(query.trim() !== '', (some) =>
        some.where('book.title', 'ilike', `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`),
      )
      .$if(fid !== undefined, (some) =>
        some.where('book.folder_id', isInFolder(folderTypeOf(fid ?? '')), publicationsFolder),
      );

/**
 * The rows of a list. Which books they are comes first, along the indexes by change, and what is shown of them then: the
 * work is that of one list, however many books there are.
 */
export function listedBooks(db: Kysely<Tables>, account: Pick<Account, 'id'>, { offset, limit, query, fid }: Body) {
  const wanted = wantedBooks(query, fid);
  const { own, others } = accessibleInParts(db, account, 'book.view');
  const newest = (books: typeof own) =>
    db.selectFrom(
      wanted(books)
        .select(['book.id', 'book.changed'])
        .orderBy('book.changed', 'desc')
        .orderBy('book.id')
        .limit(offset + limit)
        .as('part'),
    );
  const chosen = newest(own)
    .selectAll()
    .union(newest(others).selectAll())
    .orderBy('changed', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('book', 'book.id', 'chosen.id')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .leftJoin('conversion_page as cover', (join) =>
      join.onRef('cover.book_id', '=', 'book.id').on('cover.index', '=', coverIndex),
    )
    .select(['book.id', 'number', 'title', 'state', 'status', 'page_count', 'published_version', 'details'])
    .select(['book.changed', publicName.as('public_name'), coverPage.as('cover_page'), coverImage.as('cover_image')])
    .orderBy('book.changed', 'desc')
    .orderBy('book.id');
}

/** The account's books, newest change first. @see safety R9 */
export async function listBooks(
  { db, now, origin }: { readonly db: Kysely<Tables>; readonly now: Date; readonly origin: string },
  account: Account,
  { offset, limit, query, fid }: Body,
): Promise<{ list: Item[]; total: number }> {
  const wanted = wantedBooks(query, fid);
  const { total } = await wanted(accessibleBooks(db, account, 'book.view'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listedBooks(db, account, { offset, limit, query, fid }).execute();
  const shown = rows.filter(({ page_count }) => page_count > 0).map(({ id }) => id);
  const tokens = await previewTokens(db, shown, account, now);
  const list = rows.map((row): Item => {
    const token = tokens.get(row.id);
    const preview = token === undefined ? null : previewAddress(origin, token);
    return {
      bookId: row.id,
      number: row.number,
      title: row.title,
      state: row.state,
      status: row.status,
      pageCount: row.page_count,
      cover:
        preview === null ? null : row.cover_image ? preview + row.cover_image : pictureAddress(preview, row.cover_page),
      ...detailsOf(row.details),
      url: row.published_version === null ? null : bookAddress(origin, row.public_name),
      changed: row.changed.toISOString(),
    };
  });
  return { list, total };
}
