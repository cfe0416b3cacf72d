import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { checkedStorage } from './checked-storage.ts';
import { openDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

let folder = '';
let disk: Storage;
let logged: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-checked-'));
  disk = await openDiskStorage(folder);
});
beforeEach(() => {
  logged = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const content = 'The leaf of a book';
const keyOf = (name: string) => `books/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.txt`;
const hashOf = (key: string) => /-([0-9a-f]{8})\.txt$/.exec(key)?.[1] ?? null;
const log = createLog(
  { logLevel: 'error' },
  new Writable({ write: (line, _, done) => done(void logged.push(`${line}`)) }),
);

async function damage(key: string, bytes: string): Promise<void> {
  const path = disk.localPath(key) ?? '';
  await writeFile(path, bytes);
  await utimes(path, 1, Math.random() * 1e9);
}

async function read(storage: Storage, key: string, range?: { start: number; end: number }): Promise<string | null> {
  const found = await storage.get(key, range);
  return found && text(found.stream);
}

describe('a stored file that the disk has damaged', () => {
  it.each([
    ['whole', undefined, content],
    ['in part', { start: 4, end: 7 }, 'leaf'],
  ])('counts as missing when it is requested %s, and is logged once', async (name, range, expected) => {
    const storage = checkedStorage(disk, hashOf, log);
    const key = keyOf(name.replace(' ', '-'));
    await storage.put(key, Buffer.from(content));
    expect(await read(storage, key, range)).toBe(expected);
    expect(await read(storage, key, range)).toBe(expected);
    await damage(key, content.replace('leaf', 'loaf'));
    expect(await read(storage, key, range)).toBe(null);
    expect(await read(storage, key, range)).toBe(null);
    expect(logged.filter((line) => line.includes(key))).toHaveLength(1);
    await damage(key, content);
    expect(await read(storage, key, range)).toBe(expected);
  });

  it('is also detected by a server that has not read it before', async () => {
    const key = keyOf('cut');
    await disk.put(key, Buffer.from(content.slice(0, 5)));
    expect(await read(checkedStorage(disk, hashOf, log), key)).toBe(null);
  });

  it('is returned without a check if its name contains no hash', async () => {
    const storage = checkedStorage(disk, hashOf, log);
    await storage.put('books/film.txt', Buffer.from('any'));
    expect(await read(storage, 'books/film.txt')).toBe('any');
    expect(await storage.get(keyOf('none'))).toBe(null);
  });
});
