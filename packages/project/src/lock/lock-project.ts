import { randomUUID } from 'node:crypto';
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '@leafcast/node/error-code';
import { isProcessAlive } from '@leafcast/node/processes/is-alive';
import { z } from 'zod';

const holderSchema = z.object({
  pid: z.int().positive(),
  host: z.string().max(300),
  /** Time when the project was opened, in ISO 8601. */
  started: z.iso.datetime(),
  token: z.uuid(),
});
type LockFile = z.output<typeof holderSchema>;

/** Process that has a project open. */
export type LockHolder = Pick<LockFile, 'pid' | 'host' | 'started'>;

export type ProjectLockResult =
  | { readonly ok: true; releaseLock(): Promise<void> }
  | { readonly ok: false; readonly fault: 'locked'; readonly holder: LockHolder };

/** Maximum number of attempts to remove a stale lock. */
const maxTries = 5;

/**
 * Creates a lock file next to a project file, so that no other program writes the project. A dead process's lock on
 * this computer is replaced; another computer's lock is respected.
 */
export async function lockProject(path: string, now: Date): Promise<ProjectLockResult> {
  const target = await realpath(path).catch(() => path);
  const file = join(dirname(target), `.~lock.${basename(target)}#`);
  const mine: LockFile = { pid: process.pid, host: hostname(), started: now.toISOString(), token: randomUUID() };
  for (let tries = 0; ; tries += 1) {
    const outcome = await tryLock(file, mine);
    if (outcome === 'taken') return { ok: true, releaseLock: () => releaseLock(file, mine) };
    // No lock is needed in a folder to which nothing can be saved, because reading is harmless.
    if (outcome === 'forbidden') return { ok: true, releaseLock: async () => undefined };
    const holder = await read(file);
    if (holder && (isHolding(holder, now) || tries >= maxTries)) return { ok: false, fault: 'locked', holder };
    await removeStaleLock(file, holder);
  }
}

/** Creates the lock file completely or not at all. */
async function tryLock(file: string, mine: LockFile): Promise<'taken' | 'held' | 'forbidden'> {
  const draft = `${file}${mine.token}`;
  try {
    await writeFile(draft, JSON.stringify(mine), { flag: 'wx' });
    await link(draft, file);
    return 'taken';
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return 'held';
    if (['EACCES', 'EROFS', 'ENOENT', 'ENOSPC'].includes(getErrorCode(error))) return 'forbidden';
    // The file system does not support links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(getErrorCode(error))) throw error;
    return await createExclusively(file, mine);
  } finally {
    await rm(draft, { force: true });
  }
}

async function createExclusively(file: string, mine: LockFile) {
  try {
    await writeFile(file, JSON.stringify(mine), { flag: 'wx' });
    return 'taken';
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return 'held';
    throw error;
  }
}

/** Reads a lock file; returns `null` if the file is invalid. */
async function read(file: string): Promise<LockFile | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function isHolding({ pid, host, started }: LockFile, now: Date): boolean {
  if (host !== hostname()) return true;
  // The computer has been restarted since, so the id belongs to another process.
  if (Date.parse(started) < now.getTime() - uptime() * 1000) return false;
  return isProcessAlive(pid);
}

/** Moves a stale lock aside. If the moved lock is a new one, which was created in the meantime, it is moved back. */
async function removeStaleLock(file: string, dead: LockFile | null): Promise<void> {
  const aside = `${file}${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await read(aside);
  if (moved && moved.token !== dead?.token) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function releaseLock(file: string, { token }: LockFile): Promise<void> {
  if ((await read(file))?.token === token) await rm(file, { force: true });
}
