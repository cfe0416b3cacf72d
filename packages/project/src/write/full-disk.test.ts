import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../../../testing/system/small-disk.ts';
import { contentOf, info, someSources, source } from '../../test/project-fixtures.ts';
import { writeProject } from './write-project.ts';

let disk: SmallDisk | null;
beforeAll(() => {
  disk = mountSmallDisk(2);
});
afterAll(() => disk?.remove());

describe('a disk that cannot be written', () => {
  it('keeps the old project, and is distinguished from a bug (D-677, D-679)', async ({ skip }) => {
    if (!disk) return skip('only root mounts disks');
    const path = join(disk.folder, 'tea.leafcast');
    await writeProject(path, info, someSources());
    const before = await readFile(path);
    const large = source('media/film.mp4', Buffer.alloc(4 * 2 ** 20, 'film'));
    await expect(writeProject(path, info, [...someSources(), large])).rejects.toMatchObject({ fault: 'notWritten' });
    disk.fill();
    await expect(writeProject(path, info, someSources())).rejects.toMatchObject({ fault: 'configurationNotWritten' });
    disk.free();
    expect(await readdir(disk.folder)).toEqual(['tea.leafcast']);
    expect((await readFile(path)).equals(before)).toBe(true);
    await writeProject(path, info, someSources('Later'));
    expect(await contentOf(path)).toHaveProperty(['book.json']);
  });

  it('includes a folder that does not exist', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leafcast-project-'));
    const path = join(folder, 'gone', 'tea.leafcast');
    await rm(folder, { recursive: true });
    await expect(writeProject(path, info, someSources())).rejects.toMatchObject({ fault: 'configurationNotWritten' });
  });
});
