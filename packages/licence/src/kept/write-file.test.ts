import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSafely } from './write-file.ts';

it('a file that is written by many at once has the whole content of one of them, and nothing lies beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-licence-'));
  const contents = Array.from({ length: 50 }, (_, number) => `${number} `.repeat(500));
  await Promise.all(contents.map((text) => writeSafely(join(folder, 'licence.json'), text)));
  expect(contents).toContain(await readFile(join(folder, 'licence.json'), 'utf8'));
  expect(await readdir(folder)).toEqual(['licence.json']);
  await rm(folder, { recursive: true });
});
