import { type BookPage, folderTypeOf, publicationsFolder } from '@leafcast/book';
import type { bookListItemSchema, getBookList } from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { isInFolder } from '../power/counted.ts';
import { previewToken } from '../preview/token.ts';
import type { Account } from '../user/account.ts';
import { accessibleBooks } from './access.ts';
import { bookAddress, previewAddress } from './address.ts';
import { publicName } from './name.ts';
import { detailsOf } from './wire.ts';

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

/** The account's books, newest change first. @see safety R9 */
export async function listBooks(
  { db, now, origin }: { readonly db: Kysely<Tables>; readonly now: Date; readonly origin: string },
  account: Account,
  { offset, limit, query, fid }: Body,
): Promise<{ list: Item[]; total: number }> {
  const found = accessibleBooks(db, account, 'book.view')
    .$if(query.trim() !== '', (books) =>
      books.where('book.title', 'ilike', `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`),
    )
    .$if(fid !== undefined, (books) =>
      books.where('book.folder_id', isInFolder(folderTypeOf(fid ?? '')), publicationsFolder),
    );
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .leftJoin('conversion_page as cover', (join) =>
      join.onRef('cover.book_id', '=', 'book.id').on('cover.index', '=', coverIndex),
    )
    .select(['book.id', 'number', 'title', 'state', 'status', 'page_count', 'published_version', 'details', 'changed'])
    .select([publicName.as('public_name'), coverPage.as('cover_page'), coverImage.as('cover_image')])
    .orderBy('changed', 'desc')
    .orderBy('book.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const list: Item[] = [];
  for (const row of rows) {
    const preview = row.page_count > 0 ? previewAddress(origin, await previewToken(db, row.id, account, now)) : null;
    list.push({
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
    });
  }
  return { list, total };
}
