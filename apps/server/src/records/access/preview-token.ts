import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { publishBookEvent } from '../jobs/events.ts';
import { accessibleBooks, bookNotFound, type TrashFilter } from './access.ts';
import { lockBookAccess } from './lock-book-access.ts';

/** Lifetime of a preview URL, in milliseconds. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Returns the account's own preview token for a draft that it may view: the current token during the first half of its
 * lifetime, then a new one. The old token stays valid until it expires, so that open previews keep working.
 *
 * @throws Refusal if the account may no longer view the draft
 * @see safety T33
 */
export async function previewToken(
  db: Kysely<Tables>,
  bookId: string,
  account: Pick<Account, 'id' | 'sessionId'>,
  now: Date,
): Promise<string> {
  const token = (await previewTokens(db, [bookId], account, now)).get(bookId);
  if (token === undefined) throw bookNotFound();
  return token;
}

/** Returns tokens for several drafts, keyed by book id. Drafts that the account may no longer view are omitted. */
export async function previewTokens(
  db: Kysely<Tables>,
  bookIds: readonly string[],
  account: Pick<Account, 'id' | 'sessionId'>,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (bookIds.length === 0) return new Map();
  const kept = await db
    .selectFrom('preview')
    .where('book_id', 'in', bookIds)
    .where('account_id', '=', account.id)
    .where('expires', '>', new Date(now.getTime() + lifetimeMs / 2))
    .orderBy('expires')
    .select(['book_id', 'token'])
    .execute();
  const tokens = new Map(kept.map(({ book_id, token }) => [book_id, token]));
  const missing = [...new Set(bookIds)].filter((bookId) => !tokens.has(bookId));
  const expires = new Date(now.getTime() + lifetimeMs);
  const make = async (tx: Kysely<Tables>) => {
    const held = await lockBookAccess(tx, account, missing, 'book.view', 'any');
    const fresh = [...held].map((book_id) => ({ book_id, token: randomBytes(24).toString('base64url') }));
    if (fresh.length === 0) return;
    await tx
      .insertInto('preview')
      .values(fresh.map((row) => ({ ...row, account_id: account.id, expires })))
      .execute();
    for (const { book_id, token } of fresh) tokens.set(book_id, token);
  };
  if (missing.length > 0) await (db.isTransaction ? make(db) : db.transaction().execute(make));
  return tokens;
}

/**
 * Revokes all preview URLs of a book, because a URL shared for one draft must not show the next draft. @see safety T33
 */
export async function revokePreviews(db: Kysely<Tables>, bookId: string): Promise<void> {
  await db.deleteFrom('preview').where('book_id', '=', bookId).execute();
  await publishBookEvent(db, { type: 'revoked', bookId });
}

/** Revokes the preview URLs of an account: all of them, or only those for the books of one team. */
export async function revokeAccountPreviews(db: Kysely<Tables>, accountId: string, teamId?: string): Promise<void> {
  const revoked = await db
    .deleteFrom('preview')
    .where('account_id', '=', accountId)
    .$if(teamId !== undefined, (previews) =>
      previews.where('book_id', 'in', (query) =>
        query
          .selectFrom('book')
          .where('team_id', '=', teamId ?? '')
          .select('id'),
      ),
    )
    .returning('book_id')
    .execute();
  for (const bookId of new Set(revoked.map(({ book_id }) => book_id)))
    await publishBookEvent(db, { type: 'revoked', bookId });
}

/**
 * Returns the id of the book whose draft a token gives access to; `null` if the token is unknown or expired, the book
 * is deleted, or the token's account may no longer view the draft. For books in the trash, only the images for the book
 * list are accessible.
 */
export async function previewedBook(
  db: Kysely<Tables>,
  token: string,
  now: Date,
  place: TrashFilter = 'library',
): Promise<string | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const preview = await db
    .selectFrom('preview')
    .where('token', '=', token)
    .where('expires', '>', now)
    .select(['book_id', 'account_id'])
    .executeTakeFirst();
  if (!preview) return null;
  const book = await accessibleBooks(db, { id: preview.account_id }, 'book.view', place)
    .where('book.id', '=', preview.book_id)
    .select('book.id')
    .executeTakeFirst();
  return book?.id ?? null;
}
