import { isDeepStrictEqual } from 'node:util';
import { embeddingSite } from '@leafcast/book';
import { type BookPrivacy, getBookPrivacy, setBookPrivacy, setBookTextStatus } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Answer } from '../../accounts/calls/call-router.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../stored/access.ts';
import { revokePreviews } from '../stored/preview-token.ts';
import type { LockServices } from './check-password.ts';
import {
  keepProtection,
  type NewProtection,
  type Protection,
  protect,
  protectionOf,
  type Reader,
} from './protection.ts';

type PrivateBook = Awaited<ReturnType<typeof findBook>>;

/** The calls by which an author decides who may read a book. @see W-441 … W-443 */
export function registerPrivacy(answer: Answer, services: LockServices): void {
  const { db } = services;
  answer(getBookPrivacy, async ({ bookId }, { account }) => describe(db, await findBook(db, account, bookId)));

  answer(setBookPrivacy, async (body, { account }) => {
    const book = await findBook(db, account, body.bookId, true);
    const kept = await protectionOf(db, book.id);
    const wanted = wantedProtection(body, book, kept);
    const sites = body.sites && checkSites(body.sites);
    // Keys take long to derive: nothing is locked meanwhile.
    const ready = wanted && (await protect(services, account.id, kept, wanted));
    return db.transaction().execute(async (tx) => {
      const { privacy: before } = await findBook(tx, account, book.id, true);
      const { privacy = before } = body;
      if (privacy !== before) await tx.updateTable('book').set({ privacy }).where('id', '=', book.id).execute();
      if (sites) await tx.updateTable('book').set({ embedding_sites: sites }).where('id', '=', book.id).execute();
      if (ready !== undefined) {
        if (!isDeepStrictEqual(await protectionOf(tx, book.id), kept)) throw new Refusal('BOOK_CONFLICT');
        if (ready === null) await tx.deleteFrom('protection').where('book_id', '=', book.id).execute();
        else await keepProtection(tx, ready);
      }
      // Who had a link to the draft saw all of it, before there was a password, or while more readers had one.
      await revokePreviews(tx, book.id);
      return describe(tx, { ...book, privacy, embedding_sites: sites ?? book.embedding_sites });
    });
  });

  answer(setBookTextStatus, async ({ bookId, status }, { account }) => {
    const book = await findBook(db, account, bookId, true);
    await db.updateTable('book').set({ has_text: status }).where('id', '=', book.id).execute();
    return {};
  });
}

/** @returns each once, as policies name them @throws Refusal for what is no site */
function checkSites(typed: readonly string[]): string[] {
  const sites = typed.map((text) => {
    const site = embeddingSite(text);
    if (site === null) throw new Refusal('ERROR', 'privacy.site', { site: text.slice(0, 100) });
    return site;
  });
  return [...new Set(sites)];
}

/** How a call wants the book to be protected: `null` not at all, `undefined` as it is. @throws Refusal for a page that it does not have */
function wantedProtection(
  { isProtected, password, users, hint, startPage }: z.output<(typeof setBookPrivacy)['body']>,
  book: PrivateBook,
  kept: Protection | null,
): NewProtection | null | undefined {
  const isWanted = isProtected ?? (kept !== null || password !== undefined || users !== undefined);
  if (!isWanted) return kept === null ? undefined : null;
  if ([isProtected, password, users, hint, startPage].every((given) => given === undefined)) return undefined;
  const firstPage = startPage === undefined ? (kept?.first_page ?? 0) : startPage - 1;
  if (firstPage >= Math.max(1, book.page_count)) throw new Refusal('ERROR', 'protection.page');
  const before: readonly Reader[] = (kept?.users ?? ['']).map((user) => ({ user }));
  return {
    bookId: book.id,
    hasUsers: users !== undefined || (password === undefined && kept?.users != null),
    readers: users ?? (password === undefined ? before : [{ user: '', password }]),
    hint: hint ?? kept?.hint ?? '',
    firstPage,
  };
}

/** @throws Refusal BOOK_NOT_FOUND */
async function findBook(db: Kysely<Tables>, account: Account, bookId: string, mayChange = false) {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(db, account, mayChange ? 'book.publish' : 'book.view')
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.privacy', 'book.has_text', 'book.page_count', 'book.embedding_sites'])
    .$if(mayChange, (books) => books.forUpdate('book'))
    .executeTakeFirst();
  if (!book) throw bookNotFound();
  return book;
}

async function describe(
  db: Kysely<Tables>,
  { id, privacy, has_text, embedding_sites }: PrivateBook,
): Promise<BookPrivacy> {
  const protection = await protectionOf(db, id);
  return {
    privacy,
    isProtected: protection !== null,
    users: protection?.users ?? [],
    hasUsers: protection?.users != null,
    hint: protection?.hint ?? '',
    startPage: (protection?.first_page ?? 0) + 1,
    textStatus: has_text,
    sites: embedding_sites,
  };
}
