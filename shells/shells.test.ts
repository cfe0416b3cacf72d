import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has } from '../packages/publish/test/tools.ts';

const run = promisify(execFile);
const here = new URL('.', import.meta.url).pathname;
const built = {
  'android.apk': ['apktool', 'zip'],
  'macos-arm64': ['clang-14', 'ld64.lld-14'],
  'macos-x86_64': ['clang-14', 'ld64.lld-14'],
  'windows.exe': ['x86_64-w64-mingw32-gcc'],
} as const;
const names = Object.keys(built) as (keyof typeof built)[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-shells-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the programs that show a book', () => {
  it('are as their hashes say, and small', async () => {
    const listed = await readFile(join(here, 'built/SHA256SUMS'), 'utf8');
    const files = await Promise.all(names.map((name) => readFile(join(here, 'built', name))));
    const sums = files.map((bytes, index) => `${createHash('sha256').update(bytes).digest('hex')}  ${names[index]}\n`);
    expect(sums.join('')).toBe(listed);
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(300_000);
  });

  it.each(names.map((name) => [name, built[name]] as const))('are what their sources make: %s', async (name, tools) => {
    if (!has(...tools)) return;
    const kind = name.split(/[.-]/)[0] ?? '';
    await run(join(here, kind, 'build.sh'), [kind === 'macos' ? folder : join(folder, name)]);
    expect((await readFile(join(folder, name))).equals(await readFile(join(here, 'built', name)))).toBe(true);
  });
});
