import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBookJson, createSampleSources, info, readProjectContent, source } from '../../test/project-fixtures.ts';
import { writeProject } from './write-project.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-project-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a saved project', () => {
  it('contains all files and metadata unchanged (D-048, D-506, D-508)', async () => {
    const path = join(folder, 'tea 茶.leafcast');
    await writeProject(path, info, createSampleSources());
    const content = await readProjectContent(path);
    expect(content).toMatchObject({ info: JSON.stringify(info), 'empty.json': '' });
    for (const { name, open } of createSampleSources()) {
      const parts: Uint8Array[] = [];
      for await (const part of await open()) parts.push(part);
      expect(content).toHaveProperty([name], Buffer.concat(parts).toString('latin1'));
    }
  });

  it('can be read by other ZIP programs, with project.json last, images stored and texts deflated', async () => {
    const path = join(folder, 'zip.leafcast');
    await writeProject(path, info, createSampleSources());
    await run('unzip', ['-tq', path]);
    const { stdout } = await run('unzip', ['-Z', path]);
    const lines = stdout.split('\n').filter((line) => line.startsWith('-rw-r--r--'));
    expect(lines.map((line) => line.split(' ').at(-1))).toMatchInlineSnapshot(`
      [
        "pages/0001-page-9f8e7d6c.png",
        "pages/0001-text-77aa88bb.json",
        "media/茶.mp3",
        "sources/0001-tea.pdf",
        "book.json",
        "empty.json",
        "project.json",
      ]
    `);
    expect(lines.find((line) => line.includes('png'))).toMatch(/ stor /);
    expect(lines.find((line) => line.includes('book.json'))).toMatch(/ def/);
    const { stdout: python } = await run('python3', [
      '-c',
      'import sys, json, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(json.load(z.open("project.json"))["format"])',
      path,
    ]);
    expect(python.trim()).toBe('leafcast-project');
  });

  it('is identical if the same book is saved twice, regardless of the order of its files', async () => {
    const [one, other] = [join(folder, 'one.leafcast'), join(folder, 'other.leafcast')];
    await writeProject(one, info, createSampleSources());
    await writeProject(other, info, createSampleSources().reverse());
    expect((await readFile(one)).equals(await readFile(other))).toBe(true);
  });

  it('copies unchanged entries without reading them again (D-506)', async () => {
    const path = join(folder, 'changed.leafcast');
    await writeProject(path, info, createSampleSources());
    const unread = createSampleSources('Coffee').map((one) => ({
      ...one,
      open: one.isNamedByContent ? () => Promise.reject(new Error(`${one.name} must not be read`)) : one.open,
    }));
    expect((await writeProject(path, info, unread, { previous: path })).reusedEntries).toBe(5);
    const whole = join(folder, 'whole.leafcast');
    await writeProject(whole, info, createSampleSources('Coffee'));
    expect((await readFile(path)).equals(await readFile(whole))).toBe(true);
  });

  it('copies unchanged entries even if pages were inserted or the file name is new (D-506, D-507)', async () => {
    const [path, other] = [join(folder, 'before.leafcast'), join(folder, 'elsewhere.leafcast')];
    await writeProject(path, info, createSampleSources());
    const more = [
      ...createSampleSources('Coffee'),
      source('pages/0001-text-00000000.json', JSON.stringify({ lines: ['new'] })),
    ];
    const unread = more.map((one) => ({ ...one, open: one.name.endsWith('.pdf') ? () => Promise.reject() : one.open }));
    expect((await writeProject(other, info, unread, { previous: path })).reusedEntries).toBe(5);
    const whole = join(folder, 'more.leafcast');
    await writeProject(whole, info, more);
    expect((await readFile(other)).equals(await readFile(whole))).toBe(true);
  });

  it('is repaired if the earlier file is damaged', async () => {
    const path = join(folder, 'mended.leafcast');
    await writeProject(path, info, createSampleSources());
    const bytes = await readFile(path);
    for (const text of ['picturepicture', 'leaf and cup']) bytes.write('X', bytes.indexOf(text));
    await writeFile(path, bytes);
    expect((await writeProject(path, info, createSampleSources(), { previous: path })).reusedEntries).toBe(3);
    expect(await readProjectContent(path)).toHaveProperty(['book.json']);
    await truncate(path, 500);
    await writeProject(path, info, createSampleSources(), { previous: path });
    expect(await readProjectContent(path)).toHaveProperty(['book.json']);
  });

  it('leaves the old file unchanged after a failure, and leaves no temporary files behind', async () => {
    const own = await mkdtemp(join(folder, 'wrong-'));
    const path = join(own, 'a.leafcast');
    await writeProject(path, info, createSampleSources());
    const before = await readFile(path);
    const growing = { ...source('pages/0001-page-00000000.png', 'abc'), size: 2 };
    await expect(writeProject(path, info, [growing])).rejects.toThrow('has changed');
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(writeProject(path, info, createSampleSources(), { signal })).rejects.toThrow('stopped');
    expect(await readdir(own)).toEqual(['a.leafcast']);
    expect((await readFile(path)).equals(before)).toBe(true);
  });

  it('keeps its permissions, and a link to the project file stays a link', async () => {
    const [path, link] = [join(folder, 'real.leafcast'), join(folder, 'link.leafcast')];
    await writeProject(path, info, [createBookJson('a')]);
    await run('chmod', ['600', path]);
    await symlink(path, link);
    await writeProject(link, info, [createBookJson('b')]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readProjectContent(path)).toEqual(await readProjectContent(link));
  });

  it('rejects entries that could not be read again later', async () => {
    const path = join(folder, 'names.leafcast');
    for (const name of [
      '../a',
      'pages/../a',
      '/a',
      'other/a',
      'pages/a/b',
      'project.json',
      '.hidden',
      'pages/con.png',
      '',
    ]) {
      await expect(writeProject(path, info, [source(name, 'x')]), name).rejects.toThrow(RangeError);
    }
    await expect(writeProject(path, info, [source('pages/a', 'x'), source('pages/A', 'x')])).rejects.toThrow(
      RangeError,
    );
    await copyFile('/dev/null', path);
  });
});
