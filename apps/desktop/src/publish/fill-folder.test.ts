import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillFolder, fillNewFolder, inspectTargetFolder } from './fill-folder.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-folder-'));
  path = join(folder, 'Tea');
});
afterEach(() => rm(folder, { recursive: true }));

it('fills a temporary folder next to the destination and then replaces the destination with it', async () => {
  await mkdir(path);
  await writeFile(join(path, 'old'), '');
  await fillFolder(path, async (draft) => {
    await writeFile(join(draft, 'new'), '');
    expect(await readdir(path)).toEqual(['old']);
  });
  expect([await readdir(folder), await readdir(path)]).toEqual([['Tea'], ['new']]);
});

it('lets concurrent publications to the same folder all succeed and leaves one complete book', async () => {
  const names = Array.from({ length: 12 }, (_, number) => `${number}`.repeat(8));
  const publish = (name: string) =>
    fillFolder(path, async (draft) => {
      for (const file of ['index.html', 'book.json.js', 'README.txt']) await writeFile(join(draft, file), name);
    });
  await Promise.all(names.map(publish));
  expect(await readdir(folder)).toEqual(['Tea']);
  const [one, ...others] = await Promise.all((await readdir(path)).map((name) => readFile(join(path, name), 'utf8')));
  expect(names).toContain(one);
  expect(others).toEqual([one, one]);
});

it('leaves other folders next to the destination unchanged, whatever their names', async () => {
  await mkdir(`${path}.part`);
  await fillFolder(path, (draft) => writeFile(join(draft, 'new'), ''));
  expect(await readdir(folder)).toEqual(['Tea', 'Tea.part']);
});

it('keeps the previous folder and leaves no partial output if filling fails', async () => {
  await mkdir(path);
  await writeFile(join(path, 'old'), 'old');
  const filling = fillFolder(path, async (draft) => {
    await writeFile(join(draft, 'new'), '');
    throw new Error('The disk is full');
  });
  await expect(filling).rejects.toThrow('The disk is full');
  expect([await readdir(folder), await readFile(join(path, 'old'), 'utf8')]).toEqual([['Tea'], 'old']);
});

it('distinguishes a book from other folders and files', async () => {
  expect(await inspectTargetFolder(path)).toBe('free');
  await mkdir(path);
  expect(await inspectTargetFolder(path)).toBe('free');
  await writeFile(join(path, 'index.html'), '');
  expect(await inspectTargetFolder(path)).toBe('strange');
  for (const name of ['book.json.js', 'locked.json.js', `${'0a'.repeat(16)}.json.js`, 'search-0a1b.json.js'])
    await writeFile(join(path, name), '');
  expect(await inspectTargetFolder(path)).toBe('book');
  await writeFile(join(path, '.git'), '');
  expect(await inspectTargetFolder(path)).toBe('strange');
  await writeFile(join(folder, 'file'), '');
  expect(await inspectTargetFolder(join(folder, 'file'))).toBe('strange');
});

describe('a new folder', () => {
  const fill = (draft: string) => writeFile(join(draft, 'new'), '').then(() => 3);

  it('uses the first unused name, and skips the names of files, books and empty folders', async () => {
    await writeFile(path, 'mine');
    await mkdir(`${path} (2)`);
    expect(await fillNewFolder(folder, 'Tea', fill)).toEqual({ path: `${path} (3)`, filled: 3 });
    expect([await readFile(path, 'utf8'), await readdir(`${path} (2)`), await readdir(`${path} (3)`)]).toEqual([
      'mine',
      [],
      ['new'],
    ]);
  });

  it('uses a different name than every other folder that is being filled at the same time', async () => {
    const made = await Promise.all([1, 2, 3].map(() => fillNewFolder(folder, 'Tea', fill)));
    expect(made.map((one) => one.path).toSorted()).toEqual([path, `${path} (2)`, `${path} (3)`].toSorted());
    expect((await readdir(folder)).toSorted()).toEqual(['Tea', 'Tea (2)', 'Tea (3)']);
  });

  it('leaves no partial output if filling fails', async () => {
    const filling = fillNewFolder(folder, 'Tea', async (draft) => {
      await fill(draft);
      throw new Error('The disk is full');
    });
    await expect(filling).rejects.toThrow('The disk is full');
    expect(await readdir(folder)).toEqual([]);
  });
});
