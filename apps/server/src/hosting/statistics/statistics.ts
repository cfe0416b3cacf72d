import { cutText } from '@leafcast/book';
import type { CallBody, CallData, Figures, getSharedStatistics, getStatistics } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { hashToken } from '../../accounts/account/session/session.ts';
import type { Database } from '../../platform/database/connect.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { bookAddress } from '../../records/naming/address.ts';
import { isOnlyEmbedded } from '../access/framed.ts';
import type { Publication, ShownBooks } from '../shown/shown-book.ts';
import { queryCounts, type StatisticsPeriod, type StatisticsScope } from './figures.ts';

/** Maximum number of books that are listed in addition to the totals of all books. */
const maxBooks = 50;

export interface StatisticsContext {
  readonly db: Database;
  readonly books: ShownBooks;
  /** Origin of public URLs. */
  readonly origin: string;
}

type StatisticsQuery = CallBody<typeof getStatistics> & { readonly zone: string };

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function readStatistics(
  context: StatisticsContext,
  account: Account,
  { bookId = '', from, to, zone }: StatisticsQuery,
): Promise<CallData<typeof getStatistics>> {
  const { db } = context;
  const period = { from, to, zone };
  if (bookId === '') {
    const scope = { db, books: sql`${accessibleBooks(db, account, 'book.view').select('book.id')}` };
    const { pages: _, ...counts } = await queryCounts(scope, period);
    const books = await mostRead(scope, { ...period, from: counts.from });
    // The totals of all books leave out links and items, which are meaningless without their book.
    const figures = { ...counts, title: '', pages: [], links: [], items: [], books };
    return { ...figures, isCounting: true, isShared: false, mayChange: false };
  }
  const book = await requireBookWithStatistics(db, account, bookId, 'book.view');
  const [figures, mayChange] = await Promise.all([
    figuresOf(context, book, period),
    accessibleBooks(db, account, 'book.edit').where('book.id', '=', bookId).select('book.id').executeTakeFirst(),
  ]);
  return { ...figures, isCounting: book.counts_readers, isShared: book.isShared, mayChange: mayChange !== undefined };
}

/**
 * Returns the statistics of a book for a share link.
 *
 * @throws Refusal BOOK_NOT_FOUND if the link is unknown or revoked
 */
export async function sharedStatistics(
  context: StatisticsContext,
  { token, from, to }: CallBody<typeof getSharedStatistics>,
): Promise<Figures> {
  const book = await context.db
    .selectFrom('statistics_share')
    .innerJoin('book', 'book.id', 'statistics_share.book_id')
    .where('token_hash', '=', hashToken(token))
    .where('book.deleted', 'is', null)
    .select(['book.id', 'book.title', 'book.number', 'zone'])
    .executeTakeFirst();
  if (!book) throw bookNotFound();
  return figuresOf(context, book, { from, to, zone: book.zone });
}

/**
 * Returns a book whose statistics an account may see or, depending on the permission, change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function requireBookWithStatistics(
  db: Database,
  account: Account,
  bookId: string,
  power: 'book.view' | 'book.edit',
) {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(db, account, power)
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.title', 'book.number', 'book.counts_readers'])
    .select(sql<boolean>`exists (select from statistics_share where book_id = book.id)`.as('isShared'))
    .executeTakeFirst();
  if (!book) throw await refusalForBooks(db, account, bookId, power);
  return book;
}

async function figuresOf(
  { db, books, origin }: StatisticsContext,
  { id, title, number }: { readonly id: string; readonly title: string; readonly number: string },
  period: StatisticsPeriod,
): Promise<Figures> {
  const [counts, shown] = await Promise.all([queryCounts({ db, books: sql`${id}::uuid` }, period), books.find(number)]);
  const [open, whole] =
    shown.state === 'shown' ? await Promise.all([books.open(shown), books.read(shown.bookId, shown.version)]) : [];
  const seen = new Map(counts.pages.map((page) => [page.page, page]));
  const all = whole?.book.pages.map((_, page) => seen.get(page) ?? { page, views: 0, seconds: 0 }) ?? counts.pages;
  // Images of books with restricted access are not available at the books' public URLs.
  const isOpen = shown.state === 'shown' && shown.privacy !== 'team' && whole && !isOnlyEmbedded(shown, whole.book);
  const address = isOpen ? bookAddress(origin, shown.number) : '';
  return {
    ...counts,
    title,
    books: [],
    pages: all.map((page) => ({ ...page, image: isOpen ? imageOf(open ?? null, page.page, address) : '' })),
    items: counts.items.map((entry) => ({ ...entry, label: labelOf(whole ?? null, entry) })),
  };
}

/** Returns the URL of a page's thumbnail; empty if not everyone may see the page. */
function imageOf(open: Publication | null, page: number, address: string): string {
  const images = open?.book.pages[page]?.images;
  const picture = images?.thumb ?? images?.page;
  return picture ? address + picture.file : '';
}

/** Returns the display name of an item on a page. */
function labelOf(whole: Publication | null, { page, key }: { readonly page: number | null; readonly key: string }) {
  const item = whole?.book.pages[page ?? -1]?.items?.find(({ id }) => id === key);
  if (!item) return '';
  const label = 'label' in item ? item.label : item.kind === 'text' ? cutText(item.text, 60) : '';
  return item.name || label || item.alt || item.kind;
}

async function mostRead(
  { db, books }: StatisticsScope,
  { from, to, zone }: StatisticsPeriod & { readonly from: string },
) {
  const { rows } = await sql<{ bookId: string; title: string; views: number }>`
    select book.id as "bookId", book.title, sum(count)::integer as views
    from reading join book on book.id = book_id
    where book_id in (${books}) and kind = 'view'
      and hour >= ${from}::timestamp at time zone ${zone} and hour < (${to}::date + 1)::timestamp at time zone ${zone}
    group by book.id, book.title having sum(count) > 0 order by views desc, book.title limit ${maxBooks}`.execute(db);
  return rows;
}
