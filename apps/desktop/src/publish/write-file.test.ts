import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFile } from './write-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('lets concurrent publications to the same path all succeed and leaves one complete file', async () => {
  const path = join(folder, 'Tea.zip');
  const contents = Array.from({ length: 12 }, (_, number) => String.fromCharCode(97 + number).repeat(5000));
  const written = await Promise.all(
    contents.map((text) =>
      writeFile(path, Readable.from([0, 1, 2, 3, 4].map((at) => text.slice(at * 1000, (at + 1) * 1000)))),
    ),
  );
  expect(written).toEqual(contents.map(() => ({ path, size: 5000 })));
  expect(contents).toContain(await readFile(path, 'utf8'));
  expect(await readdir(folder)).toEqual(['Tea.zip']);
});
