import type { Config } from './config.ts';
import { besideServer } from './database/beside.ts';
import type { Log } from './log/log.ts';
import { dropDemoFile } from './seed.ts';
import { canonicalEmail } from './user/email.ts';
import { setPassword } from './user/new-password.ts';
import { hashPassword } from './user/password.ts';
import { randomPassword } from './user/random-password.ts';

/**
 * Gives an account a new random password and signs it out everywhere: for the operator, when somebody has lost theirs.
 * Works beside a running server.
 *
 * @returns the password, or `null` where there is no such account
 * @see safety T8
 */
export function resetPassword(config: Config, log: Log, typed: string): Promise<string | null> {
  return besideServer(config, log, async (db) => {
    const email = canonicalEmail(typed);
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    const isDone = await db.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirst();
      if (account) await setPassword(transaction, account.id, passwordHash);
      return account !== undefined;
    });
    if (isDone) await dropDemoFile(config, email);
    return isDone ? password : null;
  });
}
