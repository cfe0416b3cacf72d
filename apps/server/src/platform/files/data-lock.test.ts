import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('locks a data folder for only one process at a time, regardless of which path refers to it', async () => {
  const giveBack = await lockDataFolder(join(folder, 'data'));
  await expect(lockDataFolder(join(folder, 'data'))).rejects.toThrow(DataFolderInUseError);
  await symlink(join(folder, 'data'), join(folder, 'alias'));
  await expect(lockDataFolder(join(folder, 'alias'))).rejects.toThrow(DataFolderInUseError);
  const other = await lockDataFolder(join(folder, 'other'));
  await giveBack();
  await other();
  await (await lockDataFolder(join(folder, 'data')))();
});

it('grants the lock to only one of many concurrent requests', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)));
  const given = tries.filter((result) => result.status === 'fulfilled');
  expect(given).toHaveLength(1);
  for (const { value } of given) await value();
});
