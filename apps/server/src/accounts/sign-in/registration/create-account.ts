import { randomBytes, randomUUID } from 'node:crypto';
import { initialPoints } from '@leafcast/book';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkEmail } from '../../account/email.ts';
import { addLedgerEntry } from '../../entitlements/plans/ledger.ts';
import { checkNewPassword, hashPassword } from '../passwords/password.ts';

/** An account to be created. */
export interface NewAccount {
  /** Email address in its stored form. */
  readonly email: string;
  /** Password hash; null if the account signs in with an external identity. */
  readonly passwordHash: string | null;
  readonly name: string | undefined;
  /** Whether a mailed link has proved that the address belongs to the person; defaults to false. */
  readonly isVerified?: boolean;
}

/**
 * Validates the data of an account to be created.
 *
 * @throws Refusal if the address or password is invalid
 */
export async function parseNewAccount(typed: {
  readonly email: string;
  readonly password: string;
  readonly name?: string | undefined;
}): Promise<NewAccount> {
  const email = checkEmail(typed.email);
  checkNewPassword(typed.password);
  return { email, passwordHash: await hashPassword(typed.password), name: typed.name };
}

/**
 * Creates an account with its initial points, within the caller's transaction.
 *
 * @returns id of the account
 * @throws Refusal if the address already has an account
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
  await addLedgerEntry(tx, { id: row.id, points: 0 }, { reason: 'registration', amount: initialPoints }, now);
  return row.id;
}
