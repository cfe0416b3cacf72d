import { randomFillSync } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@leafcast/node/files/replace-file';
import type { Cluster } from './cluster.ts';

/** Two segments of PostgreSQL's log: the minimum it needs to start and run. */
const reserveBytes = 32 * 2 ** 20;
/**
 * With less free space than this, the reserve is released before PostgreSQL starts; with three times as much, it is
 * created again.
 */
const minFreeBytes = 64 * 2 ** 20;

const reserveOf = ({ home }: Cluster) => join(home, 'reserve');

/** Returns the free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Releases the reserved space for a PostgreSQL that is about to start on a full disk. @see safety R6 */
export async function releaseReserve(cluster: Cluster): Promise<void> {
  if ((await freeBytes(cluster.home)) < minFreeBytes) await rm(reserveOf(cluster), { force: true });
}

/** Reserves space for the next start, if there is plenty. */
export async function allocateReserve(cluster: Cluster): Promise<void> {
  const path = reserveOf(cluster);
  if (await stat(path).catch(() => null)) return;
  if ((await freeBytes(cluster.home)) < 3 * minFreeBytes) return;
  await replaceFile(path, fill, { isOnlyWriter: true, mode: 0o600 });
}

async function fill(file: FileHandle): Promise<void> {
  // Some disks do not allocate space for zeros.
  const piece = randomFillSync(Buffer.alloc(2 ** 20));
  for (let written = 0; written < reserveBytes; written += piece.length) await file.writeFile(piece);
}
