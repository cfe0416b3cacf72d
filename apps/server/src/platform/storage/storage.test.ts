import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3 } from '../../../test/stand-ins/s3.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import { checkStorageKey, type Storage } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const s3 = await startS3();
afterAll(() => s3?.stop());

const kinds: Record<string, (() => Promise<Storage>) | null> = {
  'the disk': () => openDiskStorage(join(folder, 'storage')),
  S3: s3 && (async () => openS3Storage(s3.config)),
};
if (!s3) console.warn('Skipped: storage on S3, because s3rver could not be started');

describe.each(Object.entries(kinds))('storage on %s', (_, open) => {
  const test = open ? it : it.skip;
  let storage: Storage;
  beforeEach(async () => {
    if (open) storage = await open();
  });
  afterEach(async () => {
    if (open) for (const top of ['books', 'many']) await storage.deletePrefix(top);
  });

  const bytes = (text: string) => new TextEncoder().encode(text);
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await storage.get(key, range);
    return found && String(await buffer(found.stream));
  };

  test('stores a batch of files and replaces existing files', async () => {
    await storage.put('books/7/a.txt', bytes('before'));
    const batch = storage.batch();
    const keys = ['books/7/a.txt', 'books/8/new/b.txt', 'books/8/new/c.txt', 'books/8/gone.txt'];
    await Promise.all(keys.map((key) => batch.put(key, bytes(`new ${key}`))));
    await storage.delete('books/8/gone.txt');
    await batch.flush();
    for (const key of keys.slice(0, 3)) expect(await read(key)).toBe(`new ${key}`);
    await expect(batch.put('../a', bytes('out'))).rejects.toThrow(RangeError);
  });

  test('returns the same content that was stored from bytes, a stream or a file', async () => {
    const file = join(folder, 'page.webp');
    await writeFile(file, 'from a file');
    await storage.put('books/b1/bytes', bytes('from bytes'));
    await storage.put('books/b1/stream', Readable.from([bytes('from '), bytes('a stream')]));
    await storage.put('books/b1/file', { file });
    expect(await read('books/b1/bytes')).toBe('from bytes');
    expect(await read('books/b1/stream')).toBe('from a stream');
    expect(await read('books/b1/file')).toBe('from a file');
    expect(await readdir(folder)).not.toContain('page.webp');
  });

  test('stores a file under a second key, which stays when the first key is deleted', async () => {
    await storage.put('books/b1/first', bytes('shared'));
    await storage.copy('books/b1/first', 'books/b1/deep/second');
    await storage.copy('books/b1/first', 'books/b1/deep/second');
    await storage.delete('books/b1/first');
    expect(await read('books/b1/deep/second')).toBe('shared');
    await expect(storage.copy('books/b1/first', 'books/b1/third')).rejects.toThrow();
  });

  test('keeps the newer of two files stored under the same key', async () => {
    await storage.put('books/b1/page', bytes('old and longer'));
    await storage.put('books/b1/page', bytes('new'));
    expect(await read('books/b1/page')).toBe('new');
    expect(await storage.head('books/b1/page')).toMatchObject({ key: 'books/b1/page', size: 3 });
  });

  test('returns a part of a file, and the size of the complete file', async () => {
    await storage.put('books/b1/page', bytes('0123456789'));
    expect(await read('books/b1/page', { start: 3, end: 5 })).toBe('345');
    expect(await read('books/b1/page', { start: 9, end: 9 })).toBe('9');
    const part = await storage.get('books/b1/page', { start: 0, end: 0 });
    part?.stream.destroy();
    expect(part?.size).toBe(10);
    for (const range of [
      { start: 5, end: 3 },
      { start: 0, end: 10 },
      { start: -1, end: 2 },
    ]) {
      await expect(storage.get('books/b1/page', range)).rejects.toThrow(RangeError);
    }
  });

  test('supports empty files', async () => {
    await storage.put('books/b1/empty', bytes(''));
    expect(await storage.head('books/b1/empty')).toMatchObject({ size: 0 });
    expect(await read('books/b1/empty')).toBe('');
  });

  test('returns null for a missing file, and deletes a missing file without an error', async () => {
    expect(await storage.get('books/none/page')).toBeNull();
    expect(await storage.head('books/none/page')).toBeNull();
    await storage.delete('books/none/page');
    await storage.deletePrefix('books/none');
  });

  test('makes no part of a file visible if its stream fails', async () => {
    async function* broken() {
      yield bytes('half');
      throw new Error('the line was cut');
    }
    await expect(storage.put('books/b1/half', Readable.from(broken()))).rejects.toThrow('the line was cut');
    expect(await storage.head('books/b1/half')).toBeNull();
  });

  test('lists and deletes only the files below a prefix', async () => {
    const keys = ['books/b1/pages/0001', 'books/b1/pages/0002', 'books/b1/book.json', 'books/b10/book.json'];
    for (const key of keys) await storage.put(key, bytes(key));
    const listed = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key, size } of storage.list(prefix)) found.push(`${key} ${size}`);
      return found.toSorted();
    };
    expect(await listed('books/b1')).toEqual(
      keys
        .slice(0, 3)
        .map((key) => `${key} ${key.length}`)
        .toSorted(),
    );
    await storage.deletePrefix('books/b1');
    expect(await listed('books')).toEqual(['books/b10/book.json 19']);
    await storage.delete('books/b10/book.json');
    expect(await listed('books')).toEqual([]);
  });

  test('accepts a stream of twenty megabytes', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(7);
    await storage.put('many/big', Readable.from(Array.from({ length: 20 }, () => piece)));
    expect(await storage.head('many/big')).toMatchObject({ size: 20 * 1024 * 1024 });
    expect(await read('many/big', { start: 8 * 1024 * 1024 - 1, end: 8 * 1024 * 1024 })).toBe('\u0007\u0007');
  });

  test('rejects keys that would lead outside the storage', async () => {
    for (const key of [
      '../x',
      'books/../x',
      '/etc/passwd',
      'books//x',
      '',
      'books/.hidden',
      'books/a b',
      'books/a\0b',
    ]) {
      await expect(storage.put(key, bytes('x'))).rejects.toThrow(RangeError);
      await expect(storage.get(key)).rejects.toThrow(RangeError);
      await expect(storage.delete(key)).rejects.toThrow(RangeError);
      await expect(storage.deletePrefix(key)).rejects.toThrow(RangeError);
    }
  });
});

describe('storage on the disk', () => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openDiskStorage(join(folder, 'storage'));
  });

  it('does not follow symbolic links to files or folders', async () => {
    await mkdir(join(folder, 'outside'));
    await writeFile(join(folder, 'outside', 'secret'), 'secret');
    await storage.put('books/b1/page', new Uint8Array(1));
    await symlink(join(folder, 'outside', 'secret'), join(folder, 'storage', 'files', 'books', 'b1', 'link'));
    await symlink(join(folder, 'outside'), join(folder, 'storage', 'files', 'books', 'b2'));
    expect(await storage.get('books/b1/link')).toBeNull();
    expect(await storage.head('books/b2/secret')).toBeNull();
    await expect(storage.put('books/b2/planted', new Uint8Array(1))).rejects.toThrow('symbolic link');
    await storage.delete('books/b2/secret');
    for await (const { key } of storage.list('books')) expect(key).toBe('books/b1/page');
    await storage.deletePrefix('books');
    expect(await readFile(join(folder, 'outside', 'secret'), 'utf8')).toBe('secret');
  });

  it('leaves no partial file if a file could not be stored', async () => {
    const broken = Readable.from(
      (async function* () {
        yield new Uint8Array(10);
        throw new Error('the line was cut');
      })(),
    );
    await expect(storage.put('books/b1/half', broken)).rejects.toThrow('the line was cut');
    await expect(storage.put('books/b1/none', { file: join(folder, 'missing') })).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'storage', 'incoming'))).toEqual([]);
  });

  it('does not treat a folder as a file', async () => {
    await storage.put('books/b1/page', new Uint8Array(1));
    expect(await storage.get('books/b1')).toBeNull();
    expect(await storage.head('books/b1')).toBeNull();
  });

  it('deletes old incomplete files left behind by a crash, but no recent ones', async () => {
    const incoming = join(folder, 'storage', 'incoming');
    await writeFile(join(incoming, 'old'), 'half');
    await utimes(join(incoming, 'old'), 0, 0);
    await writeFile(join(incoming, 'of-another-process'), 'half');
    await openDiskStorage(join(folder, 'storage'));
    expect(await readdir(incoming)).toEqual(['of-another-process']);
  });
});

describe('a storage key', () => {
  it('is accepted only if it consists of plain path segments', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        try {
          checkStorageKey(text);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(text).toMatch(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);
      }),
    );
  });
});
