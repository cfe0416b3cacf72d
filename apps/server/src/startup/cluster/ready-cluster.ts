import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded.ts';
import type { PostgresSettings } from '../../platform/database/embedded/postmaster.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { createLog } from '../../platform/log/log.ts';
import { startBookQueue } from '../../records/jobs/jobs.ts';

/**
 * Creates an up-to-date, empty cluster of the built-in PostgreSQL for installers, so that a first start can copy the
 * cluster instead of creating one. It contains no secret; each copy gets its own password.
 *
 * @param folder folder to create; the cluster works on the operating system and processor type of this machine
 */
export async function createReadyCluster(folder: string, settings: PostgresSettings): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'leafcast-cluster-'));
  try {
    const database = await startEmbeddedPostgres({ folder: home, settings });
    try {
      const db = connect(database.url, { log: createLog({ logLevel: 'silent' }) });
      await migrate(db).finally(() => db.destroy());
      const problems: unknown[] = [];
      const queue = await startBookQueue(database.url, (error) => problems.push(error));
      if (problems.length > 0) throw problems[0];
      // The queue's connections may be closed together with the database.
      await queue.stop();
    } finally {
      await database.stop();
    }
    await cp(join(home, 'pg'), folder, { recursive: true });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
