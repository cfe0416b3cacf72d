import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildReader, hashBuild } from './build.ts';
import { builtReader } from './test/harness/built-reader.ts';

/** Maximum sizes of the reader's built files, in gzipped bytes. */
const { reader: limits } = JSON.parse(readFileSync(new URL('../../size-limits.json', import.meta.url), 'utf8')) as {
  readonly reader: Readonly<Record<string, number>>;
};

let folder = '';
beforeAll(async () => {
  folder = await builtReader();
});

const packed = async (name: string) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length;

describe('the built reader', () => {
  it.each(Object.entries(limits))('stays within the size limit: %s, %i bytes gzipped', async (files, limit) => {
    const sizes = await Promise.all(files.split(' + ').map(packed));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit);
  });

  it('consists of classic scripts that do not evaluate strings as code', async () => {
    for (const name of ['early-input.js', 'reader.js', 'ui.js', 'leafcast-book.js', 'leafcast-light-box.js']) {
      const script = await readFile(join(folder, name), 'utf8');
      expect(script).not.toMatch(/\beval\(|new Function|^(import|export)\b|\bimport\(/m);
    }
  });

  it('is byte-identical when built again from the same source', async () => {
    const second = await mkdtemp(join(tmpdir(), 'leafcast-size-'));
    await buildReader(second);
    expect(await hashBuild(second)).toBe(await hashBuild(folder));
    await rm(second, { recursive: true });
  });
});
