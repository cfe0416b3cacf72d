import { join } from 'node:path';
import type { Config } from './config.ts';
import { DataFolderInUseError, lockDataFolder } from './data-lock.ts';
import { connect } from './database/connect.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
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
export async function resetPassword(config: Config, log: Log, typed: string): Promise<string | null> {
  const database = await openDatabase(config);
  const db = connect(database.url, { log, maxConnections: 2 });
  try {
    await migrate(db);
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
  } finally {
    await db.destroy();
    await database.close();
  }
}

/** The built-in database of a running server is used with it, and left running. */
async function openDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined };
  const giveBack = await lockDataFolder(dataFolder).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return null;
    throw error;
  });
  const { url, stop } = await startEmbeddedPostgres({ folder: join(dataFolder, 'database') });
  async function close() {
    if (!giveBack) return;
    await stop();
    await giveBack();
  }
  return { url, close };
}
