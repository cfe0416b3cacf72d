import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { checkEmail } from './email.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/** What a new account starts with. @see RULINGS 11 */
const start = { plan: 'points', points: 5 } as const;

/**
 * Makes an account.
 *
 * @returns its id
 * @throws Refusal for an address or a password that cannot be, or an address that has an account
 */
export async function createAccount(
  db: Database,
  { email: typed, password, name }: { email: string; password: string; name?: string | undefined },
  now: Date,
): Promise<string> {
  const email = checkEmail(typed);
  checkNewPassword(password);
  const row = await db
    .insertInto('account')
    .values({
      ...start,
      id: randomUUID(),
      email,
      name: name?.trim() || (email.split('@', 1)[0] ?? ''),
      password_hash: await hashPassword(password),
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
