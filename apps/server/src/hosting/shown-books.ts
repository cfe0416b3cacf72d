import { setTimeout as delay } from 'node:timers/promises';
import { type Book, checkPublicName, filesOf, openPart, withDefaults } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import { originalKey } from '../books/conversion/previous-version.ts';
import { detailsOf } from '../books/draft/book-info-dto.ts';
import { lockedBy, type Protection, protectionOf } from '../books/protection/protection.ts';
import type { BookBus } from '../books/stored/events.ts';
import { numberOfName, publicName } from '../books/stored/name.ts';
import { isNumber } from '../books/stored/number.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import type { Services } from '../platform/services.ts';
import { memory } from './memory.ts';

/** What a public address leads to: nothing that ever was, something that is gone, or a version of a book. */
export type Shown =
  | { readonly state: 'unknown' }
  | { readonly state: 'gone' }
  | {
      readonly state: 'shown';
      readonly bookId: string;
      readonly number: string;
      /** What stands for it in its address: its name, or its number. @see W-126 */
      readonly name: string;
      readonly details: BookDetails;
      readonly version: number;
      /** The passwords of its pages; `null` for a book that everybody may read. */
      readonly protection: Protection | null;
      /** Whether search engines may list it. */
      readonly isListed: boolean;
      readonly hasText: boolean;
      /** Sites that may embed it; none: any. */
      readonly sites: readonly string[];
    };
export type ShownBook = Extract<Shown, { state: 'shown' }>;

export interface Publication {
  readonly book: Book;
  /** As text, for readers. */
  readonly json: Buffer;
  /** Paths in the book folder that readers may fetch. */
  readonly files: ReadonlySet<string>;
}

/** Published books as readers see them. */
export interface ShownBooks {
  /** @param address the end of the public one: a book's number, or one of its names */
  find(address: string): Promise<Shown>;
  /** A version as a whole, or `null` for one that is not kept. Only for who may read all of it. */
  read(bookId: string, version: number): Promise<Publication | null>;
  /** What everybody may see of the shown version. @see safety T11 */
  open(shown: ShownBook): Promise<Publication | null>;
  /**
   * Whether a file belongs to the shown version, or to one that was shown a short while ago.
   *
   * @param hasPass whether who asks may read locked pages
   */
  mayFetch(shown: ShownBook, file: string, hasPass: boolean): Promise<boolean>;
  /** Key of the original document in the storage, and its name, where its author lets readers have it. */
  original(bookId: string, version: number): Promise<{ readonly key: string; readonly name: string } | null>;
}

/** How long a public address is believed to lead where it did, in milliseconds. */
const freshMs = 1000;
/** The same while the database is unavailable: longer than that, a book taken down elsewhere must not be shown here. */
const outageMs = 60 * 60 * 1000;
const mostAddresses = 10_000;
/** Longest that a reader waits for a database that may hang, where the answer is known from before; in milliseconds. */
const patienceMs = 500;

/**
 * Reads what is published with next to no work a request: where an address leads is asked for once a second, versions
 * never change. While the database is unavailable, books that have been read go on being read; what has changed about a
 * book since it was looked up is told over the bus, so that nothing is shown then that was taken back before.
 *
 * @param bus forgets on its own what may have changed unheard
 * @see safety R7, R8, T34
 */
export function shownBooks(
  { impatientDb: db, now }: Pick<Services, 'impatientDb' | 'now'>,
  bus: Pick<BookBus, 'subscribeAll' | 'onReconnect' | 'brokenSince'>,
): ShownBooks {
  const addresses = new Map<string, { readonly shown: Shown; readonly at: number }>();
  /** Changes that were heard of, of any book. */
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
  const versions = memory<Publication | null>(64 * 2 ** 20, (kept) => 1000 + 3 * (kept?.json.length ?? 0));
  /** Where one has gone since, nothing is found under its key. */
  const originals = memory<string | null>(2 ** 20, () => 200);

  const find = (number: string) =>
    db
      .selectFrom('book')
      .where('number', '=', number)
      .select(['id', 'number', 'status', 'deleted', 'published_version', 'privacy', 'has_text', 'details'])
      .select('embedding_sites')
      .select(publicName.as('name'))
      .executeTakeFirst();

  /** Numbers come first: no name takes a book's place. */
  async function look(address: string): Promise<Shown> {
    const named = async () => find((await numberOfName(db, address)) ?? '');
    const book = (isNumber(address) ? await find(address) : undefined) ?? (await named());
    if (!book) return { state: 'unknown' };
    if (book.deleted !== null) return { state: 'gone' };
    if (book.published_version === null) return { state: 'unknown' };
    if (book.status === 'disabled') return { state: 'gone' };
    if (book.privacy === 'closed') return { state: 'unknown' };
    return {
      state: 'shown',
      bookId: book.id,
      number: book.number,
      name: book.name,
      details: detailsOf(book.details),
      version: book.published_version,
      protection: await protectionOf(db, book.id),
      isListed: book.privacy === 'public',
      hasText: book.has_text,
      sites: book.embedding_sites,
    };
  }

  async function readVersion(bookId: string, version: number): Promise<Publication | null> {
    const row = await db
      .selectFrom('publication')
      .where('book_id', '=', bookId)
      .where('version', '=', version)
      .select('manifest')
      .executeTakeFirst();
    if (!row) return null;
    return publicationOf(row.manifest);
  }

  const read = (bookId: string, version: number) =>
    versions.get(`${bookId}/${version}`, () => readVersion(bookId, version));

  async function open({ bookId, version, protection }: ShownBook): Promise<Publication | null> {
    if (!protection) return read(bookId, version);
    return versions.get(`${bookId}/${version}/open-${protection.epoch}`, async () => {
      const whole = await read(bookId, version);
      return whole && publicationOf(openPart(whole.book, lockedBy(protection)));
    });
  }

  return {
    async find(address) {
      if (!isNumber(address) && 'issue' in checkPublicName(address)) return { state: 'unknown' };
      const kept = addresses.get(address);
      const at = performance.now();
      if (kept && at - kept.at < freshMs) return kept.shown;
      const heard = changes;
      try {
        const shown = await (kept ? soon(look(address)) : look(address));
        addresses.delete(address);
        if (shown.state !== 'unknown' && changes === heard) addresses.set(address, { shown, at });
        if (addresses.size > mostAddresses) addresses.delete(addresses.keys().next().value ?? '');
        return shown;
      } catch (error) {
        const isRecent = at - (bus.brokenSince() ?? at) < outageMs;
        if (!kept || !isRecent || !isDatabaseUnavailable(error)) throw error;
        // The database is asked once a second, not once a request.
        if (changes === heard) addresses.set(address, { shown: kept.shown, at });
        return kept.shown;
      }
    },
    read,
    open,
    async mayFetch(shown, file, hasPass) {
      const { bookId, version } = shown;
      const isOpenToAll = shown.protection === null;
      if ((await (hasPass || isOpenToAll ? read(bookId, version) : open(shown)))?.files.has(file)) return true;
      // Which pages of an older version a file belongs to is not known any more.
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
      if (!original || !withDefaults(settings ?? {}).download) return null;
      const key = await originals.get(`${bookId}/${version}`, () => originalKey(db, bookId, original.file));
      return key === null ? null : { key, name: original.name };
    },
  };
}

/** @throws DatabaseUnavailableError where it takes too long */
async function soon<Result>(looking: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  const late = delay(patienceMs, undefined, { signal: answered.signal }).then(() => {
    throw new DatabaseUnavailableError('The database takes too long');
  });
  try {
    return await Promise.race([looking, late]);
  } finally {
    answered.abort();
  }
}

function publicationOf(book: Book): Publication {
  return { book, json: Buffer.from(JSON.stringify(book)), files: filesOf(book) };
}
