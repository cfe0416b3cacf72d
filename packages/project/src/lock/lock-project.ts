import { randomUUID } from 'node:crypto';
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../fault.ts';

const holderSchema = z.object({
  pid: z.int().positive(),
  host: z.string().max(300),
  /** When it was opened, in ISO 8601. */
  started: z.iso.datetime(),
  token: z.uuid(),
});
type Held = z.output<typeof holderSchema>;

/** Who has a project open. */
export type LockHolder = Pick<Held, 'pid' | 'host' | 'started'>;

export type Locked =
  | { readonly ok: true; release(): Promise<void> }
  | { readonly ok: false; readonly fault: 'locked'; readonly holder: LockHolder };

/** How often a lock may be taken away from under us before it is somebody's. */
const mostTries = 5;

/**
 * Notes beside a project file that it is open, so that no second program writes it. What a dead process has left on this computer is
 * taken over; a lock of another computer is believed.
 */
export async function lockProject(path: string, now: Date): Promise<Locked> {
  const target = await realpath(path).catch(() => path);
  const file = join(dirname(target), `.~lock.${basename(target)}#`);
  const mine: Held = { pid: process.pid, host: hostname(), started: now.toISOString(), token: randomUUID() };
  for (let tries = 0; ; tries += 1) {
    const outcome = await take(file, mine);
    if (outcome === 'taken') return { ok: true, release: () => release(file, mine) };
    // Nothing can be saved in such a folder; reading harms nobody.
    if (outcome === 'forbidden') return { ok: true, release: async () => undefined };
    const holder = await read(file);
    if (holder && (isAlive(holder, now) || tries >= mostTries)) return { ok: false, fault: 'locked', holder };
    await putAway(file, holder);
  }
}

/** The lock appears whole, or not at all. */
async function take(file: string, mine: Held): Promise<'taken' | 'held' | 'forbidden'> {
  const draft = `${file}${mine.token}`;
  try {
    await writeFile(draft, JSON.stringify(mine), { flag: 'wx' });
    await link(draft, file);
    return 'taken';
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'held';
    if (['EACCES', 'EROFS', 'ENOENT', 'ENOSPC'].includes(codeOf(error))) return 'forbidden';
    // A file system without links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
    return await takePlainly(file, mine);
  } finally {
    await rm(draft, { force: true });
  }
}

async function takePlainly(file: string, mine: Held) {
  try {
    await writeFile(file, JSON.stringify(mine), { flag: 'wx' });
    return 'taken';
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'held';
    throw error;
  }
}

/** `null` for what is no lock. */
async function read(file: string): Promise<Held | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive({ pid, host, started }: Held, now: Date): boolean {
  if (host !== hostname()) return true;
  // Since then the computer has started anew: the number is another process's.
  if (Date.parse(started) < now.getTime() - uptime() * 1000) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Moves a dead lock aside; one that has been put there meanwhile comes back. */
async function putAway(file: string, dead: Held | null): Promise<void> {
  const aside = `${file}${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await read(aside);
  if (moved && moved.token !== dead?.token) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(file: string, { token }: Held): Promise<void> {
  if ((await read(file))?.token === token) await rm(file, { force: true });
}
