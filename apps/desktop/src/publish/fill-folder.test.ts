import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillFolder, fillNewFolder, stateOfFolder } from './fill-folder.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-folder-'));
  path = join(folder, 'Tea');
});
afterEach(() => rm(folder, { recursive: true }));

it('a folder is filled beside its place and put there, over what was there', async () => {
  await mkdir(path);
  await writeFile(join(path, 'old'), '');
  await fillFolder(path, async (draft) => {
    await writeFile(join(draft, 'new'), '');
    expect(await readdir(path)).toEqual(['old']);
  });
  expect([await readdir(folder), await readdir(path)]).toEqual([['Tea'], ['new']]);
});

it('of many that publish to it at once each succeeds, and one whole book is there at the end', async () => {
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

it('folders beside it are left alone, whatever they are called', async () => {
  await mkdir(`${path}.part`);
  await fillFolder(path, (draft) => writeFile(join(draft, 'new'), ''));
  expect(await readdir(folder)).toEqual(['Tea', 'Tea.part']);
});

it('one that cannot be filled leaves what was there, and nothing half-made', async () => {
  await mkdir(path);
  await writeFile(join(path, 'old'), 'old');
  const filling = fillFolder(path, async (draft) => {
    await writeFile(join(draft, 'new'), '');
    throw new Error('There is no room');
  });
  await expect(filling).rejects.toThrow('There is no room');
  expect([await readdir(folder), await readFile(join(path, 'old'), 'utf8')]).toEqual([['Tea'], 'old']);
});

it('a book is told from other folders and files', async () => {
  expect(await stateOfFolder(path)).toBe('free');
  await mkdir(path);
  expect(await stateOfFolder(path)).toBe('free');
  await writeFile(join(path, 'index.html'), '');
  expect(await stateOfFolder(path)).toBe('strange');
  for (const name of ['book.json.js', 'locked.json.js', `${'0a'.repeat(16)}.json.js`, 'search-0a1b.json.js'])
    await writeFile(join(path, name), '');
  expect(await stateOfFolder(path)).toBe('book');
  await writeFile(join(path, '.git'), '');
  expect(await stateOfFolder(path)).toBe('strange');
  await writeFile(join(folder, 'file'), '');
  expect(await stateOfFolder(join(folder, 'file'))).toBe('strange');
});

describe('a new folder', () => {
  const fill = (draft: string) => writeFile(join(draft, 'new'), '').then(() => 3);

  it('has the first name that nothing has, be it a file, a book or an empty folder', async () => {
    await writeFile(path, 'mine');
    await mkdir(`${path} (2)`);
    expect(await fillNewFolder(folder, 'Tea', fill)).toEqual({ path: `${path} (3)`, filled: 3 });
    expect([await readFile(path, 'utf8'), await readdir(`${path} (2)`), await readdir(`${path} (3)`)]).toEqual([
      ...['mine', [], ['new']],
    ]);
  });

  it('shares its name with no other that is filled at the same time', async () => {
    const made = await Promise.all([1, 2, 3].map(() => fillNewFolder(folder, 'Tea', fill)));
    expect(made.map((one) => one.path).toSorted()).toEqual([path, `${path} (2)`, `${path} (3)`].toSorted());
    expect((await readdir(folder)).toSorted()).toEqual(['Tea', 'Tea (2)', 'Tea (3)']);
  });

  it('that cannot be filled leaves nothing half-made', async () => {
    const filling = fillNewFolder(folder, 'Tea', async (draft) => {
      await fill(draft);
      throw new Error('There is no room');
    });
    await expect(filling).rejects.toThrow('There is no room');
    expect(await readdir(folder)).toEqual([]);
  });
});
