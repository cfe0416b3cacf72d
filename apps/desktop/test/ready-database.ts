import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createReadyCluster } from '@leafcast/server';
import { cachedFolder } from '../../../testing/built/cached-folder.ts';
import { singleUserPostgresSettings } from '../src/program/small-database.ts';

let database: Promise<string> | undefined;

/**
 * Returns an up-to-date, empty database like the one in an installed program. Creating it takes longer than most tests.
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
  await createReadyCluster(cluster, singleUserPostgresSettings);
  // The copies of this database are temporary and do not need to survive a power failure.
  await appendFile(join(cluster, 'postgresql.auto.conf'), 'fsync = off\nsynchronous_commit = off\n');
  // The account that runs the database server must be able to copy the files.
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder]);
}
