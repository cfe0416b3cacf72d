import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createBlankBook,
  getBookProgress,
  getPublishedFiles,
  publishFile,
  showPublishedFile,
  stopPublishedFile,
} from '@leafcast/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';
import { openTestUser, type TestUser } from '../../test/test-user.ts';

let desktop: TestDesktop;
let user: TestUser;
let folder: string;
let bookId: string;

beforeAll(async () => {
  desktop = await startTestDesktop();
  user = await openTestUser(desktop);
  const made = await user.call(createBlankBook, { title: 'Tea', pages: 2, width: 300, height: 400 });
  ({ bookId } = made.data);
  const state = async () => (await user.call(getBookProgress, { bookId })).data.state;
  await vi.waitFor(async () => expect(await state()).toBe('complete'), { timeout: 60_000 });
});
afterAll(() => desktop?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = async () => (await user.call(getPublishedFiles, { bookId })).data.list;
const first = async () => (await files())[0];

describe('publishing a file on this computer', () => {
  it('asks for a path, writes the complete file to it, and shows the file (D-006)', async () => {
    const publishing = user.call(publishFile, { bookId, target: 'exe', name: 'Tea.exe' });
    const path = join(folder, 'Tea.exe');
    expect(await user.answer({ paths: [path] })).toMatchObject({ kind: 'save', name: 'Tea.exe' });
    expect((await publishing).code).toBe('OK');
    await expect.poll(async () => (await first())?.state, { timeout: 60_000 }).toBe('ready');
    const bytes = await readFile(path);
    expect(bytes.subarray(0, 2).toString()).toBe('MZ');
    expect(await first()).toMatchObject({ path, size: bytes.length });
    expect(await readdir(folder)).toEqual(['Tea.exe']);
    await user.call(showPublishedFile, { fileId: (await first())?.fileId ?? '' });
    expect(desktop.told).toContainEqual({ do: 'show', path });
  });

  it('asks before replacing a file, and leaves the file unchanged if the user declines (D-699)', async () => {
    const path = join(folder, 'kept.zip');
    await writeFile(path, 'mine');
    const publishing = user.call(publishFile, { bookId, target: 'html', name: 'kept.zip', path });
    const asked = await user.answer({ button: 1 });
    expect(asked).toMatchObject({ text: 'kept.zip already exists! Do you want to replace it?' });
    expect((await publishing).data.fileId).toBe('');
    expect(await readFile(path, 'utf8')).toBe('mine');
  });

  it('writes web pages as a complete folder, replacing only an earlier book (D-004, D-110, D-699)', async () => {
    const path = join(folder, 'Tea');
    const publish = async () => {
      const publishing = user.call(publishFile, { bookId, target: 'html', name: 'Tea.zip', isFolder: true });
      expect(await user.answer({ paths: [folder] })).toMatchObject({ kind: 'folder' });
      return publishing;
    };
    const ready = async () => expect.poll(async () => (await first())?.state, { timeout: 60_000 }).toBe('ready');
    const open = { bookId, target: 'html', name: 'Tea.zip', isFolder: true, path } as const;
    expect((await publish()).code).toBe('OK');
    await ready();
    expect(await readFile(join(path, 'index.html'), 'utf8')).toContain('./reader/reader.js');
    expect(await first()).toMatchObject({ path, size: expect.any(Number), name: 'Tea' });
    // Publishing again asks for confirmation and replaces the earlier book.
    await rm(join(path, 'index.html'));
    const again = user.call(publishFile, open);
    expect(await user.answer({ button: 0 })).toMatchObject({
      text: 'Tea already exists! Do you want to replace it?',
    });
    await again;
    await ready();
    expect((await readdir(path)).includes('index.html')).toBe(true);
    await writeFile(join(path, 'notes.txt'), 'mine');
    expect((await user.call(publishFile, open)).msg).toMatch(/^“Tea” is a folder that contains other files\./);
    expect(await readFile(join(path, 'notes.txt'), 'utf8')).toBe('mine');
    expect(await readdir(folder)).toEqual(['Tea']);
  });

  it('creates a WordPress plug-in with the same slug and release as its web pages (D-114)', async () => {
    const read = async (target: 'html' | 'wordpress', ...parts: string[]) => {
      const path = join(folder, `${target}.zip`);
      await user.call(publishFile, { bookId, target, name: `${target}.zip`, path });
      await expect.poll(async () => (await first())?.state, { timeout: 60_000 }).toBe('ready');
      return (await promisify(execFile)('unzip', ['-p', path, ...parts])).stdout;
    };
    const { slug, version } = JSON.parse(await read('wordpress', 'leafcast/book/leafcast.json'));
    const pages = await read('html', 'index.html', 'book.json.js');
    const [, id = ''] = /leafcastData.*?"id":"([^"]+)"/.exec(pages) ?? [];
    const [, revision] = /leafcast:revision" content="(\d+)"/.exec(pages) ?? [];
    expect([slug, version]).toEqual([`b${hash('sha256', id).slice(0, 10)}`, `1.${revision}.${revision}`]);
  });

  it.each(['html', 'exe', 'app', 'wordpress'] as const)(
    'reports why %s could not be written (D-659, D-660, D-661, D-663)',
    async (target) => {
      const name = target === 'exe' ? 'tea.exe' : 'tea.zip';
      await user.call(publishFile, { bookId, target, name, path: join(folder, 'nowhere', name) });
      await expect.poll(async () => (await first())?.state, { timeout: 60_000 }).toBe('failed');
      expect(await first()).toMatchObject({ target, message: 'The file or folder does not exist.' });
      await user.call(stopPublishedFile, { fileId: (await first())?.fileId ?? '' });
    },
  );

  it('rejects an invalid file name before opening a dialog (D-554, D-563)', async () => {
    const wrong = await user.call(publishFile, { bookId, target: 'exe', name: 'Tea.zip' });
    expect(wrong).toMatchObject({ code: 'ERROR', msg: 'The file name must end with .exe' });
  });
});
