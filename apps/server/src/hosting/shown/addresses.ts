import { setTimeout as delay } from 'node:timers/promises';
import { checkPublicName } from '@leafcast/book';
import { sql } from 'kysely';
import { getBookDetails } from '../../books/draft/info/book-info-dto.ts';
import { readProtection } from '../../books/protection/protection.ts';
import type { Database } from '../../platform/database/connect.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../../platform/database/unavailable.ts';
import type { BookEventBus } from '../../records/jobs/events.ts';
import { findBookNumber, publicNameSql } from '../../records/naming/name.ts';
import { isBookNumber } from '../../records/naming/number.ts';
import type { ResolvedAddress } from './shown-book.ts';

/** Time for which a resolved public address is cached, in milliseconds. */
const cacheMs = 1000;
/**
 * Time for which a resolved address stays cached while the database is unavailable, in milliseconds. After that, the
 * book may have been taken down by another server and must not be shown.
 */
const outageMs = 60 * 60 * 1000;
const maxAddresses = 10_000;
/** Time that a reader waits for an unresponsive database if the address is cached, in milliseconds. */
const timeoutMs = 500;

/**
 * Creates a resolver of public addresses that looks up each address in the database at most once a second. While the
 * database is unavailable, an address resolves as before, unless its book has changed in the meantime.
 *
 * @param bus source of change events; after a reconnection, everything that may have changed is removed from the cache
 * @returns function that resolves the last part of a public address: a book's number, or one of its names
 * @see safety R7
 */
export function createAddressResolver(
  db: Database,
  bus: Pick<BookEventBus, 'subscribeAll' | 'onReconnect' | 'brokenSince'>,
): (address: string) => Promise<ResolvedAddress> {
  const addresses = new Map<string, { readonly shown: ResolvedAddress; readonly at: number }>();
  /** Number of change events received so far, for all books. */
  let changes = 0;
  bus.subscribeAll((heard) => {
    if (heard.type !== 'shown') return;
    changes += 1;
    for (const [address, { shown }] of addresses) {
      if ('bookId' in shown && shown.bookId === heard.bookId) addresses.delete(address);
    }
  });
  bus.onReconnect(() => {
    changes += 1;
    addresses.clear();
  });
  return async (address) => {
    if (!isBookNumber(address) && 'issue' in checkPublicName(address)) return { state: 'unknown' };
    const kept = addresses.get(address);
    const at = performance.now();
    if (kept && at - kept.at < cacheMs) return kept.shown;
    const heard = changes;
    try {
      const shown = await (kept ? withTimeout(lookUp(db, address)) : lookUp(db, address));
      addresses.delete(address);
      if (shown.state !== 'unknown' && changes === heard) addresses.set(address, { shown, at });
      if (addresses.size > maxAddresses) addresses.delete(addresses.keys().next().value ?? '');
      return shown;
    } catch (error) {
      const isRecent = at - (bus.brokenSince() ?? at) < outageMs;
      if (!kept || !isRecent || !isDatabaseUnavailable(error)) throw error;
      // The next database query is made only after a second, not for each request.
      if (changes === heard) addresses.set(address, { shown: kept.shown, at });
      return kept.shown;
    }
  };
}

/** Looks up an address. Numbers take precedence, so that a name cannot hide a book's number. */
async function lookUp(db: Database, address: string): Promise<ResolvedAddress> {
  const named = async () => find(db, (await findBookNumber(db, address)) ?? '');
  const book = (isBookNumber(address) ? await find(db, address) : undefined) ?? (await named());
  if (!book) return { state: 'unknown' };
  if (book.deleted !== null) return { state: 'gone' };
  if (book.published_version === null) return { state: book.was_published ? 'withdrawn' : 'unknown' };
  if (book.status !== 'enabled' || book.leaves !== null) return { state: 'gone' };
  if (book.privacy === 'closed') return { state: 'unknown' };
  return {
    state: 'shown',
    bookId: book.id,
    number: book.number,
    name: book.name,
    details: getBookDetails(book.details),
    version: book.published_version,
    protection: await readProtection(db, book.id),
    privacy: book.privacy,
    from: book.reads_from,
    until: book.reads_until,
    hasText: book.has_text,
    sites: book.embedding_sites,
    countsReaders: book.counts_readers,
  };
}

const find = (db: Database, number: string) =>
  db
    .selectFrom('book')
    // If an account is about to be deleted, its books are not available, except books of a team.
    .leftJoin('account as leaver', (join) =>
      join
        .onRef('leaver.id', '=', 'book.owner_id')
        .on('book.team_id', 'is', null)
        .on('leaver.delete_due', 'is not', null),
    )
    .where('number', '=', number)
    .select(['book.id', 'number', 'status', 'deleted', 'published_version', 'privacy', 'has_text', 'details'])
    .select(['embedding_sites', 'reads_from', 'reads_until', 'counts_readers', 'leaver.id as leaves'])
    .select(sql<boolean>`exists (select from publication where book_id = book.id)`.as('was_published'))
    .select(publicNameSql.as('name'))
    .executeTakeFirst();

/**
 * Waits for a query, but not longer than the timeout.
 *
 * @throws DatabaseUnavailableError if the query takes too long
 */
async function withTimeout<Result>(pending: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  const late = delay(timeoutMs, undefined, { signal: answered.signal }).then(() => {
    throw new DatabaseUnavailableError('The database did not respond in time');
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    answered.abort();
  }
}
