import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { createAccount } from './create-account.ts';

/** No address that mails could reach, and none that a person could register. */
const localEmail = 'me@this.computer.invalid';

/**
 * The account of whoever uses this computer, made on the first start. It has no password: nobody signs in to it, the program
 * opens a session of its own.
 *
 * @returns its id
 */
export function localAccount({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('leafcast seed', 0))`.execute(tx);
    const kept = await tx.selectFrom('account').where('email', '=', localEmail).select('id').executeTakeFirst();
    if (kept) return kept.id;
    const id = await createAccount(tx, { email: localEmail, passwordHash: null, name: 'Leafcast' }, now());
    await tx.updateTable('account').set({ plan: 'vip' }).where('id', '=', id).execute();
    return id;
  });
}
