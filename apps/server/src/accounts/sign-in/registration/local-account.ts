import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../../account/account.ts';
import { accountColumns, toAccount } from '../../account/session/account-of.ts';
import { createAccount } from './create-account.ts';

type LocalServices = Pick<Services, 'db' | 'now'>;

/** Returns an email address that cannot receive email and cannot be registered. */
const emailOf = (name: string) => `${name}@this.computer.invalid`;

/**
 * Returns the account of the person who uses this computer, and creates it on the first start. The account has no
 * password because the program starts its session directly.
 *
 * @param name `batch` for the program's own account, whose books appear in no list
 * @returns id of the account
 */
export function localAccount({ db, now }: LocalServices, name: 'me' | 'batch' = 'me'): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('leafcast seed', 0))`.execute(tx);
    const email = emailOf(name);
    const kept = await tx.selectFrom('account').where('email', '=', email).select('id').executeTakeFirst();
    if (kept) return kept.id;
    const id = await createAccount(tx, { email, passwordHash: null, name: 'Leafcast' }, now());
    await tx.updateTable('account').set({ plan: 'vip' }).where('id', '=', id).execute();
    return id;
  });
}

/** Returns a local account in the form that API calls expect for a signed-in account. */
export async function localCaller(services: LocalServices, accountId: string): Promise<Account> {
  const { db, now } = services;
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(accountColumns)
    .executeTakeFirstOrThrow();
  return toAccount({ ...row, language: null, session_id: null }, now());
}
