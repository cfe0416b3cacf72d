import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../../../testing/system/small-disk.ts';
import { createSampleSources, info, readProjectContent, source } from '../../test/project-fixtures.ts';
import { writeProject } from './write-project.ts';

let disk: SmallDisk | null;
beforeAll(() => {
  disk = mountSmallDisk(2);
});
afterAll(() => disk?.remove());

describe('a disk that cannot be written to', () => {
  it('leaves the old project unchanged, and is distinguished from a program error (D-677, D-679)', async ({ skip }) => {
    if (!disk) return skip('only root mounts disks');
    const path = join(disk.folder, 'tea.leafcast');
    await writeProject(path, info, createSampleSources());
    const before = await readFile(path);
    const large = source('media/film.mp4', Buffer.alloc(4 * 2 ** 20, 'film'));
    await expect(writeProject(path, info, [...createSampleSources(), large])).rejects.toMatchObject({
      fault: 'notWritten',
    });
    disk.fill();
    await expect(writeProject(path, info, createSampleSources())).rejects.toMatchObject({
      fault: 'configurationNotWritten',
    });
    disk.free();
    expect(await readdir(disk.folder)).toEqual(['tea.leafcast']);
    expect((await readFile(path)).equals(before)).toBe(true);
    await writeProject(path, info, createSampleSources('Later'));
    expect(await readProjectContent(path)).toHaveProperty(['book.json']);
  });

  it('is reported if the folder does not exist', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leafcast-project-'));
    const path = join(folder, 'gone', 'tea.leafcast');
    await rm(folder, { recursive: true });
    await expect(writeProject(path, info, createSampleSources())).rejects.toMatchObject({
      fault: 'configurationNotWritten',
    });
  });
});
