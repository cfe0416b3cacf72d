import { randomBytes } from 'node:crypto';
import { type BookLockInfo, cipherSizes } from '@leafcast/book';
import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import { checkNewPassword } from '../../accounts/sign-in/passwords/password.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { createKeyRing, wrapKey } from './key-ring.ts';
import type { ProtectionTable } from './tables.ts';

export type Protection = Selectable<ProtectionTable>;

/** Person who may read the locked pages. If no password is given, the person's password stays unchanged. */
export interface AuthorizedReader {
  /** User name; empty if a single password opens the book. */
  readonly user: string;
  readonly password?: string | undefined;
}

export interface ProtectServices extends Pick<Services, 'db' | 'now'> {
  readonly secret: Secret;
}

export interface NewProtection {
  readonly bookId: string;
  /** Whether readers have user names; if not, a single password opens the book. */
  readonly hasUsers: boolean;
  readonly readers: readonly AuthorizedReader[];
  readonly hint: string;
  /** Page index, starting at 0. */
  readonly firstPage: number;
  /** First locked page of the draft, if it differs from that of the published version. */
  readonly draftFirstPage: number | null;
}

const maxReaders = 100;

export async function readProtection(db: Kysely<Tables>, bookId: string): Promise<Protection | null> {
  const row = await db.selectFrom('protection').where('book_id', '=', bookId).selectAll().executeTakeFirst();
  return row ?? null;
}

/** Returns the protection of the draft, in which pages may have been moved since publication. */
export async function readDraftProtection(db: Kysely<Tables>, bookId: string): Promise<Protection | null> {
  const current = await readProtection(db, bookId);
  return current && { ...current, first_page: current.draft_first_page ?? current.first_page };
}

/** Applies the draft's first locked page to the published version. Called when the draft is published. */
export async function publishProtection(tx: Kysely<Tables>, bookId: string): Promise<void> {
  await tx
    .updateTable('protection')
    .set((row) => ({
      first_page: sql<number>`coalesce(${row.ref('draft_first_page')}, first_page)`,
      draft_first_page: null,
    }))
    .where('book_id', '=', bookId)
    .execute();
}

/** Returns the public part of a protection, which is sent to readers. */
export function toPublicProtection({ first_page, hint, users }: Protection): BookLockInfo {
  return { from: first_page, hint, hasUsers: users !== null };
}

/** A protection prepared by `prepareProtection` and ready to be stored quickly. */
export type ReadyProtection = Pick<
  Selectable<ProtectionTable>,
  'book_id' | 'first_page' | 'draft_first_page' | 'hint' | 'users' | 'keys' | 'content_key'
>;

/**
 * Prepares the password protection of a book, outside any transaction. Derives a key from each new password. Passwords
 * are not stored; only the content key is stored, wrapped with each derived key.
 *
 * @param current current protection of the book
 * @throws Refusal if a password or name is invalid, or TOO_MANY_REQUESTS
 * @see D-357 … D-363, W-325, W-326, RULINGS 9
 */
export async function prepareProtection(
  { db, secret, now }: ProtectServices,
  accountId: string,
  current: Protection | null,
  { bookId, hasUsers, readers, hint, firstPage, draftFirstPage }: NewProtection,
): Promise<ReadyProtection> {
  const names = checkedNames(readers, hasUsers);
  const isKept = (name: string) => (current?.users ?? (current ? [''] : [])).includes(name);
  for (const [index, { password }] of readers.entries()) {
    if (password !== undefined) checkNewPassword(password);
    else if (!isKept(names[index] ?? '') || (current?.users === null) === hasUsers)
      throw new Refusal('ERROR', 'login.passwordMissing');
  }
  // If all passwords are new, create a new content key, so that earlier passwords open nothing that is encrypted from
  // now on.
  const isFresh = readers.every(({ password }) => password !== undefined);
  const opened = current && !isFresh ? secret.open(current.content_key) : null;
  if (!isFresh && opened === null) throw new Refusal('ERROR', 'login.passwordMissing');
  const contentKey = opened === null ? randomBytes(cipherSizes.key) : Buffer.from(opened, 'base64');
  const ring = current && !isFresh ? current.keys : createKeyRing();
  await spendKeys(db, accountId, readers.filter(({ password }) => password !== undefined).length, now());
  const wraps = await Promise.all(
    readers.map(async ({ password }, index) => {
      const user = names[index] ?? '';
      if (password !== undefined) return wrapKey(accountId, ring, contentKey, { user, password });
      const wrap = ring.wraps[current?.users === null ? 0 : (current?.users.indexOf(user) ?? -1)];
      if (!wrap) throw new Refusal('ERROR', 'login.passwordMissing');
      return wrap;
    }),
  );
  return {
    book_id: bookId,
    first_page: firstPage,
    draft_first_page: draftFirstPage,
    hint,
    users: hasUsers ? names : null,
    keys: { ...ring, wraps },
    content_key: secret.seal(contentKey.toString('base64')),
  };
}

/**
 * Returns the user names of the readers.
 *
 * @throws Refusal if there are too many or too few names, or if a name is a duplicate or invalid
 */
function checkedNames(readers: readonly AuthorizedReader[], hasUsers: boolean): string[] {
  const names = readers.map(({ user }) => user.normalize('NFKC').trim());
  const marks = new Set(names.map((name) => name.toLowerCase()));
  if (readers.length === 0 || readers.length > maxReaders || marks.size !== readers.length) {
    throw new Refusal('ERROR', 'protection.users', { count: maxReaders });
  }
  if (hasUsers && names.some((name) => name === '' || name.length > 64))
    throw new Refusal('ERROR', 'protection.userName');
  return names;
}

/**
 * Counts new keys against the account's rate limit, because each derivation takes a quarter of a second of processor
 * time.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
async function spendKeys(db: Database, accountId: string, count: number, now: Date): Promise<void> {
  if (count === 0) return;
  const budget = { key: `keys ${accountId}`, size: 3 * maxReaders, secondsEach: 10, cost: count };
  await spendBudgets(db, [budget], now).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.code, 'protection.tooMany', {}, error) : error;
  });
}

/** Replaces a book's protection with a prepared one. All pages that readers have unlocked are locked again. */
export async function storeProtection(tx: Kysely<Tables>, ready: ReadyProtection): Promise<void> {
  const row = { ...ready, keys: JSON.stringify(ready.keys) };
  await tx
    .insertInto('protection')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('book_id').doUpdateSet({ ...row, epoch: sql`nextval('protection_epoch')` }),
    )
    .execute();
}

/** Returns the content key of a book; `null` if this installation cannot decrypt it. */
export function decryptContentKey({ content_key }: Protection, secret: Secret): Buffer | null {
  const opened = secret.open(content_key);
  return opened === null ? null : Buffer.from(opened, 'base64');
}
