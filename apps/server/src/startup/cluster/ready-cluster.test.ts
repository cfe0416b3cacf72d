import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../../platform/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/embedded.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { createLog } from '../../platform/log/log.ts';
import { createReadyCluster } from './ready-cluster.ts';

let folder: string;
const running: EmbeddedPostgres[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-ready-'));
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  await rm(folder, { recursive: true });
});

async function startCopy(name: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ folder: join(folder, name), ready: join(folder, 'ready') });
  running.push(database);
  return database;
}

it('copies of a prepared cluster are up to date, empty and private, and each has its own password', async () => {
  await createReadyCluster(join(folder, 'ready'), {});
  const copies = [await startCopy('one'), await startCopy('other')];
  for (const { url } of copies) {
    const db = connect(url, { log: createLog({ logLevel: 'silent' }) });
    expect(await migrate(db)).toEqual([]);
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
    await db.destroy();
  }
  const [one, other] = copies.map(({ url }) => new URL(url).password);
  expect(one).toHaveLength(43);
  expect(one).not.toBe(other);
  expect((await stat(join(folder, 'one', 'pg'))).mode & 0o777).toBe(0o700);
});
