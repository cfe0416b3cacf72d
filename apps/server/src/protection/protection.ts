import { randomBytes } from 'node:crypto';
import { cipherSizes, type Locked } from '@leafcast/book';
import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import type { Secret } from '../conversion/secret.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { checkNewPassword } from '../user/password.ts';
import { newKeyRing, wrapKey } from './key-ring.ts';
import type { ProtectionTable } from './tables.ts';

export type Protection = Selectable<ProtectionTable>;

/** Who may open the pages. A password that is absent stays what it is. */
export interface Reader {
  /** Empty where one password opens the book. */
  readonly user: string;
  readonly password?: string | undefined;
}

export interface NewProtection {
  readonly bookId: string;
  /** `null` where there are no names: one password opens the book. */
  readonly hasUsers: boolean;
  readonly readers: readonly Reader[];
  readonly hint: string;
  /** Index from 0. */
  readonly firstPage: number;
}

const mostReaders = 100;

export async function protectionOf(db: Kysely<Tables>, bookId: string): Promise<Protection | null> {
  const row = await db.selectFrom('protection').where('book_id', '=', bookId).selectAll().executeTakeFirst();
  return row ?? null;
}

/** What readers are told of it. */
export function lockedBy({ first_page, hint, users }: Protection): Locked {
  return { from: first_page, hint, hasUsers: users !== null };
}

/**
 * Protects a book with passwords. They are forgotten at once: what is kept is the content key, wrapped with each.
 *
 * @throws Refusal for a password or a name that will not do
 * @see D-357 … D-363, W-325, W-326, RULINGS 9
 */
export async function protect(db: Kysely<Tables>, secret: Secret, wanted: NewProtection): Promise<void> {
  const { bookId, hasUsers, readers, hint, firstPage } = wanted;
  const names = readers.map(({ user }) => user.normalize('NFKC').trim());
  const marks = new Set(names.map((name) => name.toLowerCase()));
  if (readers.length === 0 || readers.length > mostReaders || marks.size !== readers.length) {
    throw new Refusal('ERROR', 'protection.users', { count: mostReaders });
  }
  if (hasUsers && names.some((name) => name === '' || name.length > 64))
    throw new Refusal('ERROR', 'protection.userName');
  const kept = await protectionOf(db, bookId);
  const isKept = (name: string) => (kept?.users ?? (kept ? [''] : [])).includes(name);
  for (const [index, { password }] of readers.entries()) {
    if (password !== undefined) checkNewPassword(password);
    else if (!isKept(names[index] ?? '') || (kept?.users === null) === hasUsers)
      throw new Refusal('ERROR', 'login.passwordMissing');
  }
  // With all passwords new, nothing that was given away opens what comes.
  const isFresh = readers.every(({ password }) => password !== undefined);
  const opened = kept && !isFresh ? secret.open(kept.content_key) : null;
  if (!isFresh && opened === null) throw new Refusal('ERROR', 'login.passwordMissing');
  const contentKey = opened === null ? randomBytes(cipherSizes.key) : Buffer.from(opened, 'base64');
  const ring = kept && !isFresh ? kept.keys : newKeyRing();
  const wraps = await Promise.all(
    readers.map(async ({ password }, index) => {
      const name = names[index] ?? '';
      if (password !== undefined) return wrapKey(ring, contentKey, name, password);
      const wrap = ring.wraps[kept?.users === null ? 0 : (kept?.users.indexOf(name) ?? -1)];
      if (!wrap) throw new Refusal('ERROR', 'login.passwordMissing');
      return wrap;
    }),
  );
  const row = {
    first_page: firstPage,
    hint,
    users: hasUsers ? names : null,
    keys: JSON.stringify({ ...ring, wraps }),
    content_key: secret.seal(contentKey.toString('base64')),
  };
  await db
    .insertInto('protection')
    .values({ book_id: bookId, ...row })
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet({ ...row, epoch: sql`protection.epoch + 1` }))
    .execute();
}

/** The content key of a book; `null` where this installation cannot open it. */
export function contentKeyOf({ content_key }: Protection, secret: Secret): Buffer | null {
  const opened = secret.open(content_key);
  return opened === null ? null : Buffer.from(opened, 'base64');
}
