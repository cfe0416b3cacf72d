import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../../../../testing/system/small-disk.ts';
import { openDiskStorage } from './disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a batch of files on the disk', () => {
  it('does not follow symbolic links to files or folders', async () => {
    const storage = await openDiskStorage(folder);
    await storage.put('books/b1/page', new Uint8Array(1));
    await mkdir(join(folder, 'outside'));
    await writeFile(join(folder, 'outside', 'secret'), 'secret');
    await symlink(join(folder, 'outside'), join(folder, 'files', 'books', 'b2'));
    for (const name of ['secret', 'nobody']) {
      await symlink(join(folder, 'outside', name), join(folder, 'files', 'books', 'b1', name));
    }
    const batch = storage.batch();
    await expect(batch.put('books/b2/planted', new Uint8Array(1))).rejects.toThrow('symbolic link');
    for (const name of ['secret', 'nobody']) {
      await batch.put(`books/b1/${name}`, new Uint8Array(2));
      expect(await storage.head(`books/b1/${name}`)).toMatchObject({ size: 2 });
    }
    expect(await readdir(join(folder, 'outside'))).toEqual(['secret']);
    expect(await readFile(join(folder, 'outside', 'secret'), 'utf8')).toBe('secret');
  });

  it('keeps existing files if there is no room for a new one, and leaves no part of the new file', async ({ skip }) => {
    const disk = mountSmallDisk(2);
    if (!disk) return skip('only root mounts disks');
    try {
      const storage = await openDiskStorage(disk.folder);
      await storage.put('books/b1/old', new Uint8Array(7));
      const batch = storage.batch();
      for (const name of ['old', 'new']) {
        await expect(batch.put(`books/b1/${name}`, new Uint8Array(4 * 2 ** 20))).rejects.toThrow('ENOSPC');
      }
      expect(await storage.head('books/b1/old')).toMatchObject({ size: 7 });
      expect(await storage.head('books/b1/new')).toBeNull();
      expect(await readdir(join(disk.folder, 'incoming'))).toEqual([]);
    } finally {
      disk.remove();
    }
  });
});
