import { randomFillSync } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@leafcast/node/files/replace-file';
import type { PostgresCluster } from './cluster.ts';

/** Size of two segments of the write-ahead log: the minimum that PostgreSQL needs to start and run. */
const reserveBytes = 32 * 2 ** 20;
/**
 * Free space, in bytes, below which the reserved space is released before PostgreSQL starts. Space is reserved again
 * when three times as much is free.
 */
const minFreeBytes = 64 * 2 ** 20;

const reserveOf = ({ home }: PostgresCluster) => join(home, 'reserve');

/** Returns the free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Releases the reserved space before PostgreSQL starts on a full disk. @see safety R6 */
export async function releaseReserve(cluster: PostgresCluster): Promise<void> {
  if ((await freeBytes(cluster.home)) < minFreeBytes) await rm(reserveOf(cluster), { force: true });
}

/** Reserves disk space for the next start, if enough is free. */
export async function allocateReserve(cluster: PostgresCluster): Promise<void> {
  const path = reserveOf(cluster);
  if (await stat(path).catch(() => null)) return;
  if ((await freeBytes(cluster.home)) < 3 * minFreeBytes) return;
  await replaceFile(path, fill, { isOnlyWriter: true, mode: 0o600 });
}

async function fill(file: FileHandle): Promise<void> {
  // Random data, because some disks do not allocate space for zeros.
  const piece = randomFillSync(Buffer.alloc(2 ** 20));
  for (let written = 0; written < reserveBytes; written += piece.length) await file.writeFile(piece);
}
