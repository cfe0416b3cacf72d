import { randomBytes } from 'node:crypto';
import { cipherSizes, type Locked } from '@leafcast/book';
import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import { checkNewPassword } from '../../accounts/sign-in/password.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { spend } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { newKeyRing, wrapKey } from './key-ring.ts';
import type { ProtectionTable } from './tables.ts';

export type Protection = Selectable<ProtectionTable>;

/** Who may open the pages. An absent password stays unchanged. */
export interface Reader {
  /** Empty where one password opens the book. */
  readonly user: string;
  readonly password?: string | undefined;
}

export interface ProtectServices extends Pick<Services, 'db' | 'now'> {
  readonly secret: Secret;
}

export interface NewProtection {
  readonly bookId: string;
  /** `null` where there are no names: one password opens the book. */
  readonly hasUsers: boolean;
  readonly readers: readonly Reader[];
  readonly hint: string;
  /** Index from 0. */
  readonly firstPage: number;
  /** The same in the draft, where that is another one. */
  readonly draftFirstPage: number | null;
}

const mostReaders = 100;

export async function protectionOf(db: Kysely<Tables>, bookId: string): Promise<Protection | null> {
  const row = await db.selectFrom('protection').where('book_id', '=', bookId).selectAll().executeTakeFirst();
  return row ?? null;
}

/** How the draft is protected: its pages may have been moved since it was published. */
export async function draftProtectionOf(db: Kysely<Tables>, bookId: string): Promise<Protection | null> {
  const kept = await protectionOf(db, bookId);
  return kept && { ...kept, first_page: kept.draft_first_page ?? kept.first_page };
}

/** Readers see the draft's pages from now on, and those are locked that are locked in it. */
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

/** The public part of a protection, as readers receive it. */
export function lockedBy({ first_page, hint, users }: Protection): Locked {
  return { from: first_page, hint, hasUsers: users !== null };
}

/** A protection that `protect` has prepared; storing it takes no time. */
export type ReadyProtection = Pick<
  Selectable<ProtectionTable>,
  'book_id' | 'first_page' | 'draft_first_page' | 'hint' | 'users' | 'keys' | 'content_key'
>;

/**
 * Makes ready what protects a book with passwords, outside of any transaction: a key is derived of each that is new.
 * They are forgotten at once: what is kept is the content key, wrapped with each.
 *
 * @param kept how the book is protected now
 * @throws Refusal for a password or a name that will not do, or TOO_MANY_REQUESTS
 * @see D-357 … D-363, W-325, W-326, RULINGS 9
 */
export async function protect(
  { db, secret, now }: ProtectServices,
  accountId: string,
  kept: Protection | null,
  { bookId, hasUsers, readers, hint, firstPage, draftFirstPage }: NewProtection,
): Promise<ReadyProtection> {
  const names = checkedNames(readers, hasUsers);
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
  await spendKeys(db, accountId, readers.filter(({ password }) => password !== undefined).length, now());
  const wraps = await Promise.all(
    readers.map(async ({ password }, index) => {
      const user = names[index] ?? '';
      if (password !== undefined) return wrapKey(accountId, ring, contentKey, { user, password });
      const wrap = ring.wraps[kept?.users === null ? 0 : (kept?.users.indexOf(user) ?? -1)];
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

/** @throws Refusal for more or fewer than may be, for one that comes twice, or will not do */
function checkedNames(readers: readonly Reader[], hasUsers: boolean): string[] {
  const names = readers.map(({ user }) => user.normalize('NFKC').trim());
  const marks = new Set(names.map((name) => name.toLowerCase()));
  if (readers.length === 0 || readers.length > mostReaders || marks.size !== readers.length) {
    throw new Refusal('ERROR', 'protection.users', { count: mostReaders });
  }
  if (hasUsers && names.some((name) => name === '' || name.length > 64))
    throw new Refusal('ERROR', 'protection.userName');
  return names;
}

/** Each key takes a quarter of a second of a processor. @throws Refusal TOO_MANY_REQUESTS */
async function spendKeys(db: Database, accountId: string, count: number, now: Date): Promise<void> {
  if (count === 0) return;
  const budget = { key: `keys ${accountId}`, size: 3 * mostReaders, secondsEach: 10, cost: count };
  await spend(db, [budget], now).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.code, 'protection.tooMany', {}, error) : error;
  });
}

/** Keeps what has been made ready, in the place of what was there: what was unlocked before is locked again. */
export async function keepProtection(tx: Kysely<Tables>, ready: ReadyProtection): Promise<void> {
  const row = { ...ready, keys: JSON.stringify(ready.keys) };
  await tx
    .insertInto('protection')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('book_id').doUpdateSet({ ...row, epoch: sql`nextval('protection_epoch')` }),
    )
    .execute();
}

/** The content key of a book; `null` where this installation cannot open it. */
export function contentKeyOf({ content_key }: Protection, secret: Secret): Buffer | null {
  const opened = secret.open(content_key);
  return opened === null ? null : Buffer.from(opened, 'base64');
}
