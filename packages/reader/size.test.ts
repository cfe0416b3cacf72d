import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildReader, hashOfBuild } from './build.ts';
import { builtReader } from './test/built-reader.ts';

let folder = '';
beforeAll(async () => {
  folder = await builtReader();
});

const packed = async (name: string) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length;

describe('the built reader', () => {
  it('is at most 38.4 kB gzipped, about half engine and half interface', async () => {
    const engine = await packed('reader.js');
    const ui = await packed('ui.js');
    expect(engine).toBeLessThanOrEqual(19_800);
    expect(engine + ui).toBeLessThanOrEqual(38_400);
    expect(await packed('parts/gl-curl.js')).toBeLessThanOrEqual(6_500);
  });

  it('loads less than 1 kB gzipped before the first page shows, apart from its style sheet', async () => {
    expect(await packed('early-input.js')).toBeLessThan(1_000);
  });

  it('offers pages that embed a book a web component below 2 kB gzipped', async () => {
    expect(await packed('leafcast-book.js')).toBeLessThan(2_000);
    expect(await packed('leafcast-light-box.js')).toBeLessThan(1_000);
    expect(await packed('parts/embedder.js')).toBeLessThan(1_000);
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
    expect(await hashOfBuild(second)).toBe(await hashOfBuild(folder));
    await rm(second, { recursive: true });
  });
});
