import { isDeepStrictEqual } from 'node:util';
import { cutText, embeddingSite } from '@leafcast/book';
import { type BookPrivacy, getBookPrivacy, setBookPrivacy, setBookTextStatus } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { revokePreviews } from '../../records/access/preview-token.ts';
import type { LockServices } from './check-password.ts';
import {
  type AuthorizedReader,
  type NewProtection,
  type Protection,
  prepareProtection,
  readDraftProtection,
  readProtection,
  storeProtection,
} from './protection.ts';

type PrivateBook = Awaited<ReturnType<typeof findBook>>;

/** Registers the API calls that let an author decide who may read a book. @see W-441 … W-443 */
export function registerPrivacyCalls(handle: HandleCall, services: LockServices): void {
  const { db } = services;
  handle(getBookPrivacy, async ({ bookId }, { account }) => describe(db, await findBook(db, account, bookId)));

  handle(setBookPrivacy, async (body, { account }) => {
    const book = await findBook(db, account, body.bookId, true);
    const current = await readProtection(db, book.id);
    const wanted = requestedProtection(body, book, current);
    const sites = body.sites && checkSites(body.sites);
    const times = timesOf(body);
    // Deriving keys takes a long time, so no lock is held during this step.
    const ready = wanted && (await prepareProtection(services, account.id, current, wanted));
    return db.transaction().execute(async (tx) => {
      const before = await findBook(tx, account, book.id, true);
      const after = {
        privacy: body.privacy ?? before.privacy,
        embedding_sites: sites ?? before.embedding_sites,
        reads_from: times.from === undefined ? before.reads_from : times.from,
        reads_until: times.until === undefined ? before.reads_until : times.until,
      };
      const isLocked = ready === undefined ? current !== null : ready !== null;
      checkReaders({ ...before, ...after }, isLocked);
      await tx.updateTable('book').set(after).where('id', '=', book.id).execute();
      if (ready !== undefined) {
        if (!isDeepStrictEqual(await readProtection(tx, book.id), current)) throw new Refusal('BOOK_CONFLICT');
        if (ready === null) await tx.deleteFrom('protection').where('book_id', '=', book.id).execute();
        else await storeProtection(tx, ready);
      }
      // Existing preview links may date from a time when the book had no password, or when more readers had one. They
      // would still give access to everything.
      await revokePreviews(tx, book.id);
      return describe(tx, { ...before, ...after });
    });
  });

  handle(setBookTextStatus, async ({ bookId, status }, { account }) => {
    const book = await findBook(db, account, bookId, true);
    await db.updateTable('book').set({ has_text: status }).where('id', '=', book.id).execute();
    return {};
  });
}

type Body = z.output<(typeof setBookPrivacy)['body']>;

/** Reads the bounds of the reading period: `null` removes a bound, `undefined` leaves it unchanged. */
function timesOf({ from, until }: Body) {
  const read = (text: string | undefined) => (text === undefined ? undefined : text === '' ? null : new Date(text));
  return { from: read(from), until: read(until) };
}

/**
 * Checks that the access settings can be combined.
 *
 * @throws Refusal if the combination makes the book unreadable or would surprise the author
 */
function checkReaders({ privacy, team_id, reads_from, reads_until }: PrivateBook, isLocked: boolean): void {
  if (privacy === 'team' && team_id === null) throw new Refusal('ERROR', 'privacy.noTeam');
  // Team members sign in, and lose access when they leave the team, but they would still know a password.
  if (privacy === 'team' && isLocked) throw new Refusal('ERROR', 'privacy.teamPassword');
  if (reads_from && reads_until && reads_from >= reads_until) throw new Refusal('ERROR', 'privacy.order');
}

/**
 * Validates the list of sites.
 *
 * @returns each site once, in the form used by content security policies
 * @throws Refusal if a site is invalid
 */
function checkSites(typed: readonly string[]): string[] {
  const sites = typed.map((text) => {
    const site = embeddingSite(text);
    if (site === null) throw new Refusal('ERROR', 'privacy.site', { site: cutText(text, 100) });
    return site;
  });
  return [...new Set(sites)];
}

/**
 * Returns the protection that an API call requests: `null` for none, `undefined` to leave it unchanged.
 *
 * @throws Refusal if the first locked page does not exist
 */
function requestedProtection(
  { isProtected, password, users, hint, startPage }: Body,
  book: PrivateBook,
  current: Protection | null,
): NewProtection | null | undefined {
  const isWanted = isProtected ?? (current !== null || password !== undefined || users !== undefined);
  if (!isWanted) return current === null ? undefined : null;
  if ([isProtected, password, users, hint, startPage].every((given) => given === undefined)) return undefined;
  const firstPage = startPage === undefined ? (current?.first_page ?? 0) : startPage - 1;
  if (firstPage >= Math.max(1, book.page_count)) throw new Refusal('ERROR', 'protection.page');
  const before: readonly AuthorizedReader[] = (current?.users ?? ['']).map((user) => ({ user }));
  return {
    bookId: book.id,
    hasUsers: users !== undefined || (password === undefined && current?.users != null),
    readers: users ?? (password === undefined ? before : [{ user: '', password }]),
    hint: hint ?? current?.hint ?? '',
    firstPage,
    draftFirstPage: startPage === undefined ? (current?.draft_first_page ?? null) : null,
  };
}

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
async function findBook(db: Kysely<Tables>, account: Account, bookId: string, mayChange = false) {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(db, account, mayChange ? 'book.publish' : 'book.view')
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.privacy', 'book.has_text', 'book.page_count', 'book.embedding_sites', 'book.team_id'])
    .select(['book.reads_from', 'book.reads_until'])
    .$if(mayChange, (books) => books.forUpdate('book'))
    .executeTakeFirst();
  if (!book) throw await refusalForBooks(db, account, bookId, mayChange ? 'book.publish' : 'book.view');
  return book;
}

async function describe(
  db: Kysely<Tables>,
  { id, privacy, has_text, embedding_sites, team_id, reads_from, reads_until }: PrivateBook,
): Promise<BookPrivacy> {
  const protection = await readDraftProtection(db, id);
  return {
    privacy,
    isProtected: protection !== null,
    users: protection?.users ?? [],
    hasUsers: protection?.users != null,
    hint: protection?.hint ?? '',
    startPage: (protection?.first_page ?? 0) + 1,
    textStatus: has_text,
    sites: embedding_sites,
    hasTeam: team_id !== null,
    from: reads_from?.toISOString() ?? null,
    until: reads_until?.toISOString() ?? null,
  };
}
