import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { cachedFolder } from '../../../../testing/built/cached-folder.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { runAsSuperuser, serverRole } from '../../src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded.ts';
import { embeddedBinaries } from '../../src/platform/database/embedded/embedded-binaries.ts';
import { resolvePostgresCommand } from '../../src/platform/database/embedded/resolve-postgres-command.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { startBookQueue } from '../../src/records/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL that the tests share; each test app creates its own database in it. */
    readonly postgresUrl: string;
  }
}

/** Template database for the databases of the test apps: fully migrated, and with the tables of the queue. */
export const preparedDatabase = 'prepared';

// Durability is not needed, because data lost in a crash is created again by the next test run.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // A test app uses up to fifteen connections; several test files run at the same time, some of them with more than one
  // app.
  max_connections: '200',
};

/** Starts one real PostgreSQL for all server tests, on a copy of a prepared cluster. */
export async function setup(project: TestProject) {
  const ready = await cachedFolder(
    'test-database',
    { files: ['package-lock.json', 'apps/server/{src,test}/**/*.{ts,sql}'] },
    make,
  );
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-test-'));
  await promisify(execFile)('cp', ['-a', '--reflink=auto', `${ready}/.`, folder]);
  const database = await startEmbeddedPostgres({ folder, settings });
  project.provide('postgresUrl', database.url);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function make(folder: string): Promise<void> {
  await (await startEmbeddedPostgres({ folder })).stop();
  const cluster = {
    home: folder,
    folder: join(folder, 'pg'),
    binaries: await embeddedBinaries(),
    run: resolvePostgresCommand(folder),
    transport: 'socket' as const,
  };
  // Each test creates its own database; the server's role normally lacks this permission.
  await runAsSuperuser(cluster, [`alter role ${serverRole} createdb`]);
  const database = await startEmbeddedPostgres({ folder, settings });
  await prepare(database.url).finally(() => database.stop());
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${preparedDatabase}`);
  await client.end();
  const prepared = url.replace('/postgres?', `/${preparedDatabase}?`);
  const db = connect(prepared, { log: createLog({ logLevel: 'silent' }) });
  await migrate(db);
  await db.destroy();
  const problems: unknown[] = [];
  const queue = await startBookQueue(prepared, (error) => problems.push(error));
  if (problems.length > 0) throw problems[0];
  // The queue's connections may be closed together with the database, and would then report errors.
  await queue.stop();
}
