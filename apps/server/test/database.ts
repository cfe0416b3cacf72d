import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/database/connect.ts';
import { startEmbeddedPostgres } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import { startQueue } from '../src/jobs/queue.ts';
import { createLog } from '../src/log/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL that the tests share; each test app makes a database of its own in it. */
    readonly postgresUrl: string;
  }
}

/** The database that those of the test apps are copies of: up to date, and with the tables of the queue. */
export const preparedDatabase = 'prepared';

/** Starts one real PostgreSQL for all tests of the server. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-test-'));
  const database = await startEmbeddedPostgres({ folder });
  await prepare(database.url);
  project.provide('postgresUrl', database.url);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // What is lost with the machine is made again by the next run.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${preparedDatabase}`);
  await client.end();
  const prepared = url.replace('/postgres?', `/${preparedDatabase}?`);
  const db = connect(prepared, { log: createLog({ logLevel: 'silent' }) });
  await migrate(db);
  await db.destroy();
  const failed = (error: unknown) => {
    throw error;
  };
  await (await startQueue(prepared, failed)).stop();
}
