import { withDefaults } from '@leafcast/book';
import { originalKey } from '../../intake/conversion/queue/previous-version.ts';
import type { Services } from '../../platform/services.ts';
import type { BookEventBus } from '../../records/jobs/events.ts';
import { createAddressResolver } from './addresses.ts';
import { memoryCache } from './memory-cache.ts';
import { createPublicationReader } from './publications.ts';
import type { ResolvedAddress, ShownBooks } from './shown-book.ts';

/**
 * Reads published books with almost no work per request: addresses are looked up at most once a second, and versions
 * never change. While the database is unavailable, books that have been read before remain readable. The server is
 * notified of changes, so that a book that was withdrawn before the outage is not shown.
 *
 * @param bus source of change events; after a reconnection, everything that may have changed is removed from the cache
 * @see safety R7, R8, T34
 */
export function shownBooks(
  { failFastDb: db, now, publishedMark }: Pick<Services, 'failFastDb' | 'now' | 'publishedMark'>,
  bus: Pick<BookEventBus, 'subscribeAll' | 'onReconnect' | 'brokenSince'>,
): ShownBooks {
  const { read, open } = createPublicationReader(db);
  /** Cached keys of original documents. If a document has been deleted meanwhile, reading its key finds nothing. */
  const originals = memoryCache<string | null>(2 ** 20, () => 200);
  const look = createAddressResolver(db, bus);
  return {
    // Book data is cached, but the reading period is checked on every request.
    find: async (address) => atTime(await look(address), now()),
    read,
    open,
    async mayFetch(shown, file, hasPass) {
      const { bookId, version } = shown;
      const isOpenToAll = shown.protection === null;
      if ((await (hasPass || isOpenToAll ? read(bookId, version) : open(shown)))?.files.has(file)) return true;
      // For a file of an older version, the server no longer knows to which pages it belongs.
      if (!hasPass && !isOpenToAll) return false;
      const older = await db
        .selectFrom('publication_file')
        .where('book_id', '=', bookId)
        .where('file', '=', file)
        .where((row) => row.or([row('until', 'is', null), row('until', '>', now())]))
        .select('file')
        .executeTakeFirst();
      return older !== undefined;
    },
    async original(bookId, version) {
      const published = await read(bookId, version);
      const { original, settings } = published?.book ?? {};
      // The original has no watermark, so offering it would bypass the watermark.
      if (publishedMark() !== null) return null;
      if (!original || !withDefaults(settings ?? {}).download) return null;
      const key = await originals.get(`${bookId}/${version}`, () => originalKey(db, bookId, original.file));
      return key === null ? null : { key, name: original.name };
    },
  };
}

/** Applies the reading period of a book, which may have a start and an end. */
function atTime(shown: ResolvedAddress, now: Date): ResolvedAddress {
  if (shown.state !== 'shown') return shown;
  const { from, until } = shown;
  if (until !== null && until <= now) return { state: 'over' };
  return from !== null && from > now ? { state: 'early', from } : shown;
}
