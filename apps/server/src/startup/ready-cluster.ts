import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../migrations/migrate.ts';
import { connect } from '../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded.ts';
import type { PostgresSettings } from '../platform/database/postmaster.ts';
import { createLog } from '../platform/log/log.ts';
import { startBookQueue } from '../records/jobs/jobs.ts';

/**
 * Makes a cluster of the built-in PostgreSQL that is up to date and holds nothing yet, for installers: a first start that
 * copies it does not have to make one. It has no secret in it: whoever copies it gives it a password.
 *
 * @param folder is made; it serves the system and processor of this machine
 */
export async function makeReadyCluster(folder: string, settings: PostgresSettings): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'leafcast-cluster-'));
  try {
    const database = await startEmbeddedPostgres({ folder: home, settings });
    try {
      const db = connect(database.url, { log: createLog({ logLevel: 'silent' }) });
      await migrate(db).finally(() => db.destroy());
      const problems: unknown[] = [];
      const queue = await startBookQueue(database.url, (error) => problems.push(error));
      if (problems.length > 0) throw problems[0];
      // Its connections may end with the database.
      await queue.stop();
    } finally {
      await database.stop();
    }
    await cp(join(home, 'pg'), folder, { recursive: true });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
