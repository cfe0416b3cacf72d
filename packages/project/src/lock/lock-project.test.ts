import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockProject } from './lock-project.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const now = new Date();
const lockOf = (name: string) => join(folder, `.~lock.${name}#`);
const left = (name: string, holder: object) => writeFile(lockOf(name), JSON.stringify(holder));
const holder = { pid: process.pid, host: hostname(), started: now.toISOString(), token: crypto.randomUUID() };

/** Returns the id of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the lock of a project', () => {
  it('is held by one process, and a second process learns which process holds it', async () => {
    const path = join(folder, 'a.leafcast');
    const first = await lockProject(path, now);
    expect(await lockProject(path, now)).toMatchObject({
      ok: false,
      fault: 'locked',
      holder: { pid: process.pid, host: hostname(), started: now.toISOString() },
    });
    if (first.ok) await first.releaseLock();
    expect((await lockProject(path, now)).ok).toBe(true);
  });

  it('is held by only one of many simultaneous callers, even if a stale lock exists', async () => {
    await left('many', { ...holder, pid: await deadPid() });
    const all = await Promise.all(Array.from({ length: 20 }, () => lockProject(join(folder, 'many'), now)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('.~lock.many#'))).toEqual(['.~lock.many#']);
  });

  it("replaces a dead process's lock, a lock from before the computer was started, and an invalid lock file", async () => {
    await left('dead', { ...holder, pid: await deadPid() });
    await left('old', { ...holder, started: '2001-01-01T00:00:00.000Z' });
    await writeFile(lockOf('odd'), 'nonsense');
    for (const name of ['dead', 'old', 'odd']) expect((await lockProject(join(folder, name), now)).ok, name).toBe(true);
  });

  it("respects another computer's lock, and never releases a lock that another process holds", async () => {
    await left('far', { ...holder, host: 'elsewhere', pid: await deadPid() });
    expect(await lockProject(join(folder, 'far'), now)).toMatchObject({ ok: false, holder: { host: 'elsewhere' } });
    const own = await lockProject(join(folder, 'own'), now);
    await left('own', { ...holder, host: 'elsewhere' });
    if (own.ok) await own.releaseLock();
    expect(await readFile(lockOf('own'), 'utf8')).toContain('elsewhere');
  });

  it('is not required in a folder that does not exist', async () => {
    expect((await lockProject(join(folder, 'none', 'a'), now)).ok).toBe(true);
  });
});
