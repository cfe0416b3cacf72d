import { randomBytes, randomUUID } from 'node:crypto';
import { startPoints } from '@leafcast/book';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkEmail } from '../account/email.ts';
import { addEntry } from '../plans/ledger.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/** An account as it is about to be made. */
export interface NewAccount {
  /** As it is kept. */
  readonly email: string;
  /** Null: it is signed in to by an outside identity. */
  readonly passwordHash: string | null;
  readonly name: string | undefined;
  /** A mailed link has shown that the address is theirs; no where absent. */
  readonly isVerified?: boolean;
}

/** @throws Refusal for an address or a password that cannot be */
export async function newAccount(typed: {
  readonly email: string;
  readonly password: string;
  readonly name?: string | undefined;
}): Promise<NewAccount> {
  const email = checkEmail(typed.email);
  checkNewPassword(typed.password);
  return { email, passwordHash: await hashPassword(typed.password), name: typed.name };
}

/**
 * Makes an account with the points that each begins with, in a transaction of the caller.
 *
 * @returns its id
 * @throws Refusal for an address that has one
 * @see RULINGS 11
 */
export async function createAccount(
  tx: Transaction<Tables>,
  { email, passwordHash, name, isVerified = false }: NewAccount,
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('account')
    .values({
      id: randomUUID(),
      plan: 'points',
      email,
      name: name?.trim() || (email.split('@', 1)[0] ?? ''),
      password_hash: passwordHash,
      is_verified: isVerified,
      link: randomBytes(6).toString('hex'),
      vip_until: null,
      created: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('ERROR', 'login.emailTaken');
  await addEntry(tx, { id: row.id, points: 0 }, { reason: 'registration', amount: startPoints }, now);
  return row.id;
}
