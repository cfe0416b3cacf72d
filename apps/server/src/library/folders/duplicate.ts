import { randomUUID } from 'node:crypto';
import { type Book, clampTitle, freeName } from '@leafcast/book';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { requireMayCreate } from '../../accounts/teams/membership.ts';
import { requireLimits } from '../../intake/upload/begin.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { getLimitFeature } from '../../records/access/quota.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { createBookNumber } from '../../records/naming/number.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';

export type DuplicateServices = UploadServices;

/**
 * Creates a copy of a book that the account may edit. The copy has the book's files, settings and passwords; it is
 * unpublished and has a new number. The files are copied first, so that the same data is stored for both books; then
 * all rows are written, or none.
 *
 * @throws Refusal BOOK_NOT_FOUND, BOOK_BUSY while it is being converted, BOOK_UPLOAD_OVER_LIMIT
 */
export async function createBookCopy(services: DuplicateServices, account: Account, bookId: string) {
  const { db, storage } = services;
  // Check whether the book may be copied, both before and after its files are copied.
  await db.transaction().execute((tx) => requireCopyable(services, tx, account, bookId));
  const copyId = randomUUID();
  try {
    const copied = await copyFiles(services, bookId, copyId);
    return await db.transaction().execute(async (tx) => {
      const book = await requireCopyable(services, tx, account, bookId);
      // Copy the files of pages that received sharper images in the meantime.
      await copyFiles(services, bookId, copyId, copied);
      const number = createBookNumber();
      const title = await titleOfCopy(tx, account, book);
      await copyRows(tx, { from: bookId, to: copyId, number, title, draft: book.draft, ownerId: account.id });
      return { bookId: copyId, number };
    });
  } catch (error) {
    await storage.deletePrefix(`books/${copyId}`);
    throw error;
  }
}

/**
 * Locks the book against changes, then the account, so that two concurrent copies cannot both take the last free place.
 */
async function requireCopyable(
  { config, now }: DuplicateServices,
  tx: Transaction<Tables>,
  account: Account,
  bookId: string,
) {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(tx, account, 'book.edit')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .select([
      'book.draft',
      'book.title',
      'book.team_id',
      'book.folder_id',
      'book.folder_type as type',
      'conversion.state',
    ])
    .forUpdate('book')
    .executeTakeFirst();
  if (!book) throw await refusalForBooks(tx, account, bookId, 'book.edit');
  const held = await tx
    .selectFrom('account')
    .where('id', '=', account.id)
    .select(['plan', 'powers'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  await requireMayCreate(tx, account, book.team_id);
  const powers = resolveAccountPowers(config, actingAccount(held, book));
  if (!powers.upload.allowed) throw new Refusal('NO_PERMISSION', 'upload.freeUser');
  await requireLimits(tx, account, { type: book.type, power: powers[getLimitFeature(book.type)] }, now());
  if (book.state !== 'complete') throw new Refusal('BOOK_BUSY');
  return book;
}

/**
 * Copies the files of a book, except those in `done`.
 *
 * @returns keys of the files copied so far
 */
async function copyFiles(
  { storage }: Pick<DuplicateServices, 'storage'>,
  from: string,
  to: string,
  done: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string>> {
  const folder = `books/${from}/`;
  const keys = new Set(done);
  let under: Promise<void>[] = [];
  for await (const { key } of storage.list(`books/${from}`)) {
    if (keys.has(key)) continue;
    keys.add(key);
    under.push(storage.copy(key, bookKey(to, key.slice(folder.length))));
    if (under.length < 8) continue;
    await Promise.all(under);
    under = [];
  }
  await Promise.all(under);
  return keys;
}

async function titleOfCopy(
  db: Kysely<Tables>,
  account: Account,
  { title, folder_id }: { readonly title: string; readonly folder_id: string | null },
): Promise<string> {
  const plain = title.replace(/ \(\d+\)$/, '');
  const beside = await db
    .selectFrom('book')
    .where('owner_id', '=', account.id)
    .where('deleted', 'is', null)
    .where('folder_id', 'is not distinct from', folder_id)
    .where(sql<boolean>`starts_with(lower(title), lower(${plain}))`)
    .limit(1000)
    .select('title')
    .execute();
  return clampTitle(freeName(plain, [title, ...beside.map((one) => one.title)]));
}

interface Copy {
  readonly from: string;
  readonly to: string;
  readonly number: string;
  readonly title: string;
  readonly draft: Book;
  readonly ownerId: string;
}

async function copyRows(tx: Transaction<Tables>, { from, to, number, title, draft, ownerId }: Copy): Promise<void> {
  const changed = JSON.stringify({ ...draft, id: to, title });
  await sql`
    insert into book (id, number, owner_id, team_id, folder_id, folder_type, status, draft, page_count, privacy,
      has_text, embedding_sites, details)
    select ${to}, ${number}, ${ownerId}, team_id, folder_id, folder_type, 'enabled', ${changed}::jsonb, page_count, privacy,
      has_text, embedding_sites, details
    from book where id = ${from}`.execute(tx);
  await sql`
    insert into book_source (book_id, position, key, name, size, sent_by)
    select ${to}, position, key, name, size, sent_by from book_source where book_id = ${from} and position >= 0`.execute(
    tx,
  );
  await sql`
    insert into conversion (book_id, turn_of, state, weight, options, source_pages, done, total, notices, sharpen, ended, compress_due)
    select ${to}, ${ownerId}, state, weight, options, source_pages, done, total, notices,
      case sharpen when 'working' then 'waiting' else sharpen end, ended, compress_due
    from conversion where book_id = ${from}`.execute(tx);
  await sql`
    insert into conversion_page (book_id, index, page)
    select ${to}, index, page from conversion_page where book_id = ${from}`.execute(tx);
  await sql`
    insert into protection (book_id, first_page, hint, users, keys, content_key)
    select ${to}, coalesce(draft_first_page, first_page), hint, users, keys, content_key from protection where book_id = ${from}`.execute(
    tx,
  );
  await publishBookEvent(tx, { type: 'waits', bookId: to });
}
