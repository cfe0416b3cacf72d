import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How long a preview address is good for, in milliseconds. */
const lifeMs = 24 * 60 * 60 * 1000;

/**
 * A token for the draft of a book that the caller may look at: the present one while half of its life is left, else a
 * new one. The old one stays good until it expires, so that an open preview does not break. @see safety T33
 */
export async function previewToken(db: Kysely<Tables>, bookId: string, now: Date): Promise<string> {
  const kept = await db
    .selectFrom('preview')
    .where('book_id', '=', bookId)
    .where('expires', '>', new Date(now.getTime() + lifeMs / 2))
    .orderBy('expires', 'desc')
    .select('token')
    .executeTakeFirst();
  if (kept) return kept.token;
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('preview')
    .values({ token, book_id: bookId, expires: new Date(now.getTime() + lifeMs) })
    .execute();
  return token;
}

/** Ends every preview address of a book: what was passed on for a draft must not show the next one. @see safety T33 */
export async function revokePreviews(db: Kysely<Tables>, bookId: string): Promise<void> {
  await db.deleteFrom('preview').where('book_id', '=', bookId).execute();
}

/** The book whose draft a token shows, or `null`: unknown, expired, and that of a deleted book are all the same. */
export async function previewedBook(db: Kysely<Tables>, token: string, now: Date): Promise<string | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom('preview')
    .innerJoin('book', 'book.id', 'preview.book_id')
    .where('preview.token', '=', token)
    .where('preview.expires', '>', now)
    .where('book.deleted', 'is', null)
    .select('preview.book_id')
    .executeTakeFirst();
  return row?.book_id ?? null;
}
