import { type Book, listBookFiles, publicPart } from '@leafcast/book';
import { toPublicProtection } from '../../books/protection/protection.ts';
import { findZoomSource, offerZooms, type ZoomSource } from '../../intake/conversion/pages/offer-zooms.ts';
import type { Database } from '../../platform/database/connect.ts';
import { memoryCache } from './memory-cache.ts';
import type { Publication, ShownBook } from './shown-book.ts';

/** Reads versions of books for readers. A version never changes, so recently read versions are cached. */
export function createPublicationReader(db: Database) {
  const versions = memoryCache<Publication | null>(64 * 2 ** 20, (kept) => 1000 + 3 * (kept?.json.length ?? 0));

  async function readVersion(bookId: string, version: number): Promise<Publication | null> {
    const row = await db
      .selectFrom('publication')
      .where('book_id', '=', bookId)
      .where('version', '=', version)
      .select('manifest')
      .executeTakeFirst();
    if (!row) return null;
    return publicationOf(row.manifest, await findZoomSource(db, bookId));
  }

  const read = (bookId: string, version: number) =>
    versions.get(`${bookId}/${version}`, () => readVersion(bookId, version));

  async function open({ bookId, version, protection }: ShownBook): Promise<Publication | null> {
    if (!protection) return read(bookId, version);
    return versions.get(`${bookId}/${version}/open-${protection.epoch}`, async () => {
      const whole = await read(bookId, version);
      return whole && publicationOf(publicPart(whole.book, toPublicProtection(protection)), whole.zoomSource);
    });
  }

  return { read, open };
}

function publicationOf(book: Book, zoomSource: ZoomSource | null): Publication {
  const json = Buffer.from(JSON.stringify(offerZooms(book, zoomSource)));
  return { book, json, files: listBookFiles(book), zoomSource };
}
