import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pixelFolder } from '../../../../../../testing/built/pixels.ts';

it('compiling the sources reproduces the pixel module byte for byte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-pixels-'));
  try {
    const made = join(folder, 'pixels.wasm');
    execFileSync(join(pixelFolder, 'build.sh'), [made]);
    expect(readFileSync(made).equals(readFileSync(join(pixelFolder, 'pixels.wasm')))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
