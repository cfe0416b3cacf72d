import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSafely } from './write-file.ts';

it('concurrent writes leave one complete file and no other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-licence-'));
  const contents = Array.from({ length: 50 }, (_, number) => `${number} `.repeat(500));
  await Promise.all(contents.map((text) => writeSafely(join(folder, 'licence.json'), text)));
  expect(contents).toContain(await readFile(join(folder, 'licence.json'), 'utf8'));
  expect(await readdir(folder)).toEqual(['licence.json']);
  await rm(folder, { recursive: true });
});
