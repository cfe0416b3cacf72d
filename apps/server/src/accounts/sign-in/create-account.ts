import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkEmail } from '../account/email.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/** What a new account starts with. @see RULINGS 11 */
const start = { plan: 'points', points: 5 } as const;

/** An account as it is about to be made. */
export interface NewAccount {
  /** As it is kept. */
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string | undefined;
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
 * Makes an account.
 *
 * @returns its id
 * @throws Refusal for an address that has one
 */
export async function createAccount(
  db: Database,
  { email, passwordHash, name }: NewAccount,
  now: Date,
): Promise<string> {
  const row = await db
    .insertInto('account')
    .values({
      ...start,
      id: randomUUID(),
      email,
      name: name?.trim() || (email.split('@', 1)[0] ?? ''),
      password_hash: passwordHash,
      link: randomBytes(6).toString('hex'),
      vip_until: null,
      created: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('ERROR', 'login.emailTaken');
  return row.id;
}
