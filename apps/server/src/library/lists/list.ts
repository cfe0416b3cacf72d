import type { BookPage } from '@leafcast/book';
import type { bookListItemSchema, CallData, getBookList } from '@leafcast/contract';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { getBookDetails } from '../../books/draft/info/book-info-dto.ts';
import { findMatchingPages, matchesText } from '../../books/text/find-matching-pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accessibleBooks, accessibleBooksInParts, type BookPower } from '../../records/access/access.ts';
import { type BookLocation, findBookLocation, findTeam, folderTree } from '../../records/access/folders.ts';
import { previewTokens } from '../../records/access/preview-token.ts';
import { bookAddress, previewAddress } from '../../records/naming/address.ts';
import { publicNameSql } from '../../records/naming/name.ts';
import type { ConversionState } from '../../records/tables/conversion-state.ts';
import { readCursor, resolveListOrder, writeCursor } from './list-order.ts';

type Item = z.output<typeof bookListItemSchema>;
type Body = z.output<(typeof getBookList)['body']>;

/** Index of the page that is the book's cover. */
export const coverIndex = sql<number>`(coalesce((book.draft -> 'settings' ->> 'coverPage')::integer, 1) - 1)`;

/**
 * Current state of the cover page: from the draft, or from the converted pages while the draft has no image of the
 * page.
 */
export const coverPage = sql<BookPage | null>`case
  when book.draft -> 'pages' -> ${coverIndex} -> 'images' ? 'page' then book.draft -> 'pages' -> ${coverIndex}
  else coalesce(cover.page, book.draft -> 'pages' -> ${coverIndex}, book.draft -> 'pages' -> 0) end`;

/** Path of a separate image used as the cover; `null` if the cover is a page. */
const coverImage = sql<string | null>`book.draft -> 'settings' ->> 'coverImage'`;

/** Returns the URL of a page's thumbnail or, if there is none, of its page image. */
export function thumbnailAddress(preview: string, page: BookPage | null): string | null {
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
  enabled: sql<boolean>`book.status = 'enabled'`,
  disabled: sql<boolean>`book.status = 'disabled'`,
  overdue: sql<boolean>`book.status = 'overdue'`,
  working: isConverted('waiting', 'converting', 'password'),
  error: isConverted('error', 'cancelled'),
};

/**
 * Requested list with its team and folder. `team` is `undefined` for any team and `null` for books outside teams;
 * `place` is `null` for any folder.
 */
interface ListRequest {
  readonly body: Body;
  readonly team: string | null | undefined;
  readonly place: BookLocation | null;
}

/**
 * Resolves the team and folder of a list request.
 *
 * @throws Refusal if the account cannot access the team or folder
 */
export async function parseListRequest(
  db: Kysely<Tables>,
  account: Pick<Account, 'id'>,
  body: Body,
): Promise<ListRequest> {
  const { tid, fid } = body;
  const team = tid === undefined ? undefined : ((await findTeam(db, account, tid))?.id ?? null);
  return {
    body,
    team,
    place: fid === undefined ? null : await findBookLocation(db, account, { tid: tid ?? '0', fid }),
  };
}

/** Filters books by search words, folder and kind. */
const requestedBooks =
  (account: Pick<Account, 'id'>, { body: { query, show, label, ownerId, isDeep }, place }: ListRequest) =>
  <Columns>(books: SelectQueryBuilder<Tables, 'book', Columns>) =>
    books
      .where(isShown[show])
      .$if(query.trim() !== '', (some) =>
        some.where((row) => {
          const isTitle = row('book.title', 'ilike', `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`);
          const isText = matchesText(query, account);
          return isText === null ? isTitle : row.or([isTitle, isText]);
        }),
      )
      .$if(label !== undefined, (some) => some.where(sql`(book.details ->> 'label')::integer`, '=', label ?? 0))
      .$if(ownerId !== undefined, (some) => some.where('book.owner_id', '=', ownerId ?? ''))
      .$if(place !== null, (some) => some.where('book.folder_type', '=', place?.type ?? 1))
      .$if(place !== null && !(isDeep && place.folderId === null), (some) =>
        isDeep
          ? some.where('book.folder_id', 'in', folderTree(place?.folderId ?? ''))
          : some.where('book.folder_id', 'is not distinct from', place?.folderId ?? null),
      );

/** Returns the permission that the listed books require. The trash lists only books that the account may restore. */
const powerIn = ({ place, power }: Body): BookPower => (place === 'trash' ? 'book.delete' : `book.${power}`);

type Books = ReturnType<typeof accessibleBooks>;

/** Returns the queries that together select the books. Each is served by one index. */
function partsOf(
  db: Kysely<Tables>,
  account: Pick<Account, 'id'>,
  { body, team }: ListRequest,
): { readonly own: Books; readonly others: Books | null } {
  const { own, others } = accessibleBooksInParts(db, account, powerIn(body), body.place);
  if (team === undefined) return { own, others };
  if (team === null) return { own: own.where('book.team_id', 'is', null), others: null };
  const inTeam = accessibleBooks(db, account, powerIn(body), body.place).where('book.team_id', '=', team);
  return { own: inTeam, others: null };
}

/**
 * Selects the rows of a list, plus one more if there is one. Selects the books first, using the indexes for the sort
 * order, and then their details, so that the work depends on the length of the list and not on the number of books.
 */
export function selectBookRows(db: Kysely<Tables>, account: Pick<Account, 'id'>, request: ListRequest) {
  const { body } = request;
  const { offset, limit } = body;
  const { key, direction, text, isBehind } = resolveListOrder(body);
  const cursor = readCursor(body);
  const of = requestedBooks(account, request);
  const { own, others } = partsOf(db, account, request);
  const first = (books: Books) =>
    db
      .selectFrom(
        of(books)
          .$if(cursor !== null, (rest) => rest.where(isBehind(cursor ?? ['', ''])))
          .select(['book.id', key.as('key')])
          .orderBy(key, direction)
          .orderBy('book.id', direction)
          .limit(offset + limit + 1)
          .as('part'),
      )
      .selectAll();
  const chosen = first(own)
    .$if(others !== null, (some) => some.union(first(others ?? own)))
    .orderBy('key', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit + 1);
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('book', 'book.id', 'chosen.id')
    .innerJoin('account as owner', 'owner.id', 'book.owner_id')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .leftJoin('publication', (join) =>
      join.onRef('publication.book_id', '=', 'book.id').onRef('publication.version', '=', 'book.published_version'),
    )
    .leftJoin('book_views', 'book_views.book_id', 'book.id')
    .leftJoin('conversion_page as cover', (join) =>
      join.onRef('cover.book_id', '=', 'book.id').on('cover.index', '=', coverIndex),
    )
    .select(['book.id', 'number', 'book.title', 'state', 'status', 'page_count', 'published_version', 'details'])
    .select(['book.revision', 'publication.revision as published_revision', 'book.created', 'book.purge_due'])
    .select(['book.changed', publicNameSql.as('public_name'), coverPage.as('cover_page'), coverImage.as('cover_image')])
    .select(['folder_id', 'owner_id', 'owner.name as owner_name', 'owner.email as owner_email'])
    .select(text(sql.ref('chosen.key')).as('key'))
    .select('views')
    .orderBy('chosen.key', direction)
    .orderBy('book.id', direction);
}

/** Counts all matching books. */
async function countBooks(db: Kysely<Tables>, account: Pick<Account, 'id'>, request: ListRequest): Promise<number> {
  const { body, team } = request;
  const { total } = await requestedBooks(
    account,
    request,
  )(accessibleBooks(db, account, powerIn(body), body.place))
    .$if(team !== undefined, (some) => some.where('book.team_id', 'is not distinct from', team ?? null))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns one page of the account's books, or of the books in its trash. @see safety R9 */
export async function listBooks(
  { db, now, origin }: { readonly db: Kysely<Tables>; readonly now: Date; readonly origin: string },
  account: Account,
  body: Body,
): Promise<CallData<typeof getBookList>> {
  const request = await parseListRequest(db, account, body);
  const total = await countBooks(db, account, request);
  const found = await selectBookRows(db, account, request).execute();
  const rows = found.slice(0, body.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const shown = rows.filter(({ page_count }) => page_count > 0).map(({ id }) => id);
  const tokens = await previewTokens(db, shown, account, now);
  const texts = await findMatchingPages(
    db,
    rows.map(({ id }) => id),
    body.query,
  );
  const list = rows.map((row): Item => {
    const token = tokens.get(row.id);
    const preview = token === undefined ? null : previewAddress(origin, token);
    return {
      bookId: row.id,
      number: row.number,
      title: row.title,
      folderId: row.folder_id ?? '',
      ownerId: row.owner_id,
      ownerName: row.owner_name || row.owner_email,
      state: row.state,
      status: row.status,
      pageCount: row.page_count,
      cover:
        preview === null
          ? null
          : row.cover_image
            ? preview + row.cover_image
            : thumbnailAddress(preview, row.cover_page),
      ...getBookDetails(row.details),
      url: row.published_version === null ? null : bookAddress(origin, row.public_name),
      hasChanges: row.published_revision !== null && row.published_revision !== row.revision,
      created: row.created.toISOString(),
      changed: row.changed.toISOString(),
      views: Number(row.views ?? 0),
      purgeDue: row.purge_due?.toISOString() ?? null,
      found: texts.get(row.id) ?? null,
    };
  });
  return { list, total, next: last ? writeCursor(last) : '' };
}
