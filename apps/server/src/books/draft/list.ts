import { type BookPage, folderTypeOf, publicationsFolder } from '@leafcast/book';
import type { bookListItemSchema, getBookList } from '@leafcast/contract';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accessibleBooks, accessibleInParts, type BookPower } from '../stored/access.ts';
import { bookAddress, previewAddress } from '../stored/address.ts';
import type { ConversionState } from '../stored/conversion-state.ts';
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

const isConverted = (...states: readonly ConversionState[]) =>
  sql<boolean>`exists (select from conversion where book_id = book.id and state = any(${states}))`;

const isShown: Readonly<Record<Body['show'], RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  draft: sql<boolean>`book.published_version is null and ${isConverted('complete')}`,
  published: sql<boolean>`book.published_version is not null and book.status = 'enabled'`,
  changed: sql<boolean>`exists (
    select from publication
    where book_id = book.id and version = book.published_version and publication.revision <> book.revision)`,
  disabled: sql<boolean>`book.status = 'disabled'`,
  overdue: sql<boolean>`book.status = 'overdue'`,
  working: isConverted('waiting', 'converting', 'password'),
  error: isConverted('error', 'cancelled'),
};

/** The books with these words in their title, of this folder, of this kind. */
const wantedBooks =
  ({ query, fid, show }: Body) =>
  <Columns>(books: SelectQueryBuilder<Tables, 'book', Columns>) =>
    books
      .where(isShown[show])
      .$if(query.trim() !== '', (some) =>
        some.where('book.title', 'ilike', `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`),
      )
      .$if(fid !== undefined, (some) =>
        some.where('book.folder_id', isInFolder(folderTypeOf(fid ?? '')), publicationsFolder),
      );

/** What a list is ordered by, and how. */
function orderOf({ place, order }: Body): {
  readonly key: RawBuilder<string | Date>;
  readonly direction: 'asc' | 'desc';
} {
  if (order === 'title') return { key: sql`book.title collate "und-x-icu"`, direction: 'asc' };
  if (place === 'trash') return { key: sql`book.deleted`, direction: 'desc' };
  return { key: order === 'created' ? sql`book.created` : sql`book.changed`, direction: 'desc' };
}

/** In the trash are only books that the account may bring back. */
const powerIn = ({ place }: Body): BookPower => (place === 'trash' ? 'book.delete' : 'book.view');

/**
 * The rows of a list. Which books they are comes first, along the indexes by change, and what is shown of them then: the
 * work is that of one list, however many books there are.
 */
export function listedBooks(db: Kysely<Tables>, account: Pick<Account, 'id'>, body: Body) {
  const { offset, limit } = body;
  const { key, direction } = orderOf(body);
  const wanted = wantedBooks(body);
  const { own, others } = accessibleInParts(db, account, powerIn(body), body.place);
  const first = (books: typeof own) =>
    db.selectFrom(
      wanted(books)
        .select(['book.id', key.as('key')])
        .orderBy(key, direction)
        .orderBy('book.id')
        .limit(offset + limit)
        .as('part'),
    );
  const chosen = first(own)
    .selectAll()
    .union(first(others).selectAll())
    .orderBy('key', direction)
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('book', 'book.id', 'chosen.id')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .leftJoin('publication', (join) =>
      join.onRef('publication.book_id', '=', 'book.id').onRef('publication.version', '=', 'book.published_version'),
    )
    .leftJoin('conversion_page as cover', (join) =>
      join.onRef('cover.book_id', '=', 'book.id').on('cover.index', '=', coverIndex),
    )
    .select(['book.id', 'number', 'title', 'state', 'status', 'page_count', 'published_version', 'details'])
    .select(['book.revision', 'publication.revision as published_revision', 'book.created', 'book.purge_due'])
    .select(['book.changed', publicName.as('public_name'), coverPage.as('cover_page'), coverImage.as('cover_image')])
    .orderBy('chosen.key', direction)
    .orderBy('book.id');
}

/** The account's books, or those in its trash. @see safety R9 */
export async function listBooks(
  { db, now, origin }: { readonly db: Kysely<Tables>; readonly now: Date; readonly origin: string },
  account: Account,
  body: Body,
): Promise<{ list: Item[]; total: number }> {
  const { total } = await wantedBooks(body)(accessibleBooks(db, account, powerIn(body), body.place))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listedBooks(db, account, body).execute();
  // What is in the trash has no preview, and so no picture.
  const shown = rows.filter(({ page_count, purge_due }) => page_count > 0 && !purge_due).map(({ id }) => id);
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
      hasChanges: row.published_revision !== null && row.published_revision !== row.revision,
      created: row.created.toISOString(),
      changed: row.changed.toISOString(),
      purgeDue: row.purge_due?.toISOString() ?? null,
    };
  });
  return { list, total };
}
