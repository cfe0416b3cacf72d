import { coverPath } from '../../library/bookcases/bookcases.ts';
import { listedBooks, type readableBooks } from '../../library/bookcases/listed.ts';
import type { Database } from '../../platform/database/connect.ts';
import { bookAddress } from '../../records/naming/address.ts';
import type { FoundShelf } from './find-shelf.ts';
import type { ShelfBook } from './shelf-page.ts';

interface ShelfQuery {
  readonly now: Date;
  readonly origin: string;
  /** Words that the title must contain; empty for all books. */
  readonly query: string;
  /** Position in the bookcase after which the page starts. */
  readonly after: number;
  readonly limit: number;
}

/** A book with the additional data used in feeds. */
export interface FeedBook extends ShelfBook {
  readonly name: string;
  readonly published: Date;
}

/** Returns one page of books, in the order of the bookcase. */
export async function shelfBooks(
  db: Database,
  shelf: FoundShelf,
  { now, origin, query, after, limit }: ShelfQuery,
): Promise<{ readonly books: readonly FeedBook[]; readonly next: number | null }> {
  const found = await listedBooks(db, shelf, now)
    .where('entry.position', '>', after)
    .$if(query !== '', (some) => some.where('publication.title', 'ilike', `%${query.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy('entry.position')
    .orderBy('book.id')
    .limit(limit + 1)
    .select('entry.position')
    .execute();
  const rows = found.slice(0, limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { books: rows.map((row) => toShelfBook(row, origin)), next: last?.position ?? null };
}

/** Returns the most recently published books. */
export async function newestBooks(db: Database, shelf: FoundShelf, now: Date, origin: string, limit: number) {
  const rows = await listedBooks(db, shelf, now)
    .orderBy('publication.published', 'desc')
    .orderBy('book.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toShelfBook(row, origin));
}

type Row = Awaited<ReturnType<ReturnType<typeof readableBooks>['execute']>>[number];

export function toShelfBook(row: Row, origin: string): FeedBook {
  const { title, name, cover, isLocked, published } = row;
  const picture = coverPath(row);
  return {
    title,
    name,
    published,
    isLocked,
    url: bookAddress(origin, name),
    cover: picture === null ? null : { url: origin + picture, width: cover?.width, height: cover?.height },
  };
}
