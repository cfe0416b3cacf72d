import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileWriter, writeAtomically } from './write-atomically.ts';

const run = promisify(execFile);
const code = join(import.meta.dirname, 'write-atomically.ts');

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-writers-'));
  path = join(folder, 'projects.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns a text in which mixed or missing pieces are detectable. */
const whole = (number: number) => `${number}:${String.fromCharCode(97 + (number % 26)).repeat(3000)}:${number}`;
const isWhole = (text: string) => text === whole(Number.parseInt(text, 10));

/** Returns Node arguments for a separate program that writes the file. */
const program = (body: string) => ['--input-type=module', '-e', `import { writeAtomically } from '${code}';\n${body}`];

describe('a file with many simultaneous writers', () => {
  it('contains the complete content of one writer, and each write succeeds', async () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    await Promise.all(numbers.map((number) => writeAtomically(path, whole(number))));
    expect(await readFile(path, 'utf8')).toSatisfy(isWhole);
    expect(await readdir(folder)).toEqual(['projects.json']);
  });

  it('is complete whenever it is read, even if two programs write it', async () => {
    const writer = (first: number) =>
      run(process.execPath, [
        ...program(`const whole = ${whole};
          for (let number = ${first}; number < ${first} + 300; number += 1) await writeAtomically(process.argv[1], whole(number));`),
        path,
      ]);
    await writeFile(path, whole(7));
    let isWriting = true;
    const writing = Promise.all([writer(1000), writer(2000)]).finally(() => {
      isWriting = false;
    });
    const seen = new Set<string>();
    while (isWriting) seen.add(await readFile(path, 'utf8'));
    await writing;
    expect([...seen].filter((text) => !isWhole(text))).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
    expect([whole(1299), whole(2299)]).toContain(await readFile(path, 'utf8'));
    expect(await readdir(folder)).toEqual(['projects.json']);
  });
});

it('a file that is written repeatedly contains the content of the last write', async () => {
  const write = createFileWriter(path);
  for (const round of Array.from({ length: 12 }).keys()) {
    await Promise.all(Array.from({ length: 40 }, (_, number) => write(`${round}-${number}`)));
    expect(await readFile(path, 'utf8')).toBe(`${round}-39`);
  }
});

it('a failed write does not prevent later writes', async () => {
  await mkdir(path);
  const write = createFileWriter(path);
  await expect(write('over a folder')).rejects.toThrow('EISDIR');
  await rmdir(path);
  await write('in its place');
  expect(await readFile(path, 'utf8')).toBe('in its place');
  expect(await readdir(folder)).toEqual(['projects.json']);
});

it.skipIf(process.platform === 'win32')(
  'a file stays unchanged, and no other file is left in the folder, if the system writes only part of the new content',
  async () => {
    await writeFile(path, 'before');
    // No file may be larger than 8 blocks. The first write is cut short, as on a full disk, and the next write fails.
    const limited = ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath];
    const body = `process.on('SIGXFSZ', () => undefined); await writeAtomically(process.argv[1], 'x'.repeat(100_000));`;
    await expect(run('sh', [...limited, ...program(body), path])).rejects.toThrow('EFBIG');
    expect(await readFile(path, 'utf8')).toBe('before');
    expect(await readdir(folder)).toEqual(['projects.json']);
  },
);

it.skipIf(process.platform === 'win32')(
  'a file and a folder created for it are accessible only to their owner',
  async () => {
    const deep = join(folder, 'new', 'file');
    await writeAtomically(deep, new Uint8Array([1, 2]));
    const modes = await Promise.all([deep, join(folder, 'new')].map(async (one) => (await stat(one)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o700]);
    expect([...(await readFile(deep))]).toEqual([1, 2]);
  },
);
