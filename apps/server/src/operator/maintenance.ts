import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { connect, type Database } from '../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { DataFolderInUseError, lockDataFolder } from '../platform/files/data-lock.ts';
import type { Log } from '../platform/log/log.ts';

/** Runs an operator's task on the database, whether or not a server is running. */
export async function withMaintenanceDatabase<Result>(
  config: Config,
  log: Log,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  const db = connect(database.url, { log, maxConnections: 2 });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
    await database.close();
  }
}

/** Opens the database. If a running server uses the built-in database, the same instance is used and left running. */
async function openDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined };
  const giveBack = await lockDataFolder(dataFolder).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return null;
    throw error;
  });
  const { url, stop } = await startEmbeddedPostgres({
    folder: join(dataFolder, 'database'),
    mayStart: giveBack !== null,
  });
  async function close() {
    if (!giveBack) return;
    await stop();
    await giveBack();
  }
  return { url, close };
}

/** Returns the actor of a command-line task, for which the audit log shows no name. */
export const commandLineActor = () => ({ account: null, ip: '', now: new Date() });
