import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createReadyCluster } from '@leafcast/server';
import { cachedFolder } from '../../../testing/built/cached-folder.ts';
import { smallDatabase } from '../src/program/small-database.ts';

let database: Promise<string> | undefined;

/**
 * Returns an up-to-date, empty database, as an installed program contains it. Creating it takes longer than most tests.
 */
export async function readyDatabase(): Promise<string> {
  database ??= cachedFolder(
    'database',
    { files: ['package-lock.json', 'apps/{server,desktop}/src/**/*.{ts,sql}'] },
    make,
  );
  return join(await database, 'cluster');
}

async function make(folder: string): Promise<void> {
  const cluster = join(folder, 'cluster');
  await createReadyCluster(cluster, smallDatabase);
  // The copies are temporary and do not need to survive a power failure.
  await appendFile(join(cluster, 'postgresql.auto.conf'), 'fsync = off\nsynchronous_commit = off\n');
  // The account that runs the database needs to copy it.
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder]);
}
