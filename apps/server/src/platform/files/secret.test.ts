import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-secret-'));
  path = join(folder, 'keys', 'convert.key');
});
afterEach(() => rm(folder, { recursive: true }));

it('servers that start at the same time share one key: each decrypts what another one has encrypted', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(path)));
  const opened = secrets.map((secret) => secrets.map((other) => other.open(secret.seal('matcha'))));
  expect(new Set(opened.flat())).toEqual(new Set(['matcha']));
  expect((await loadSecret(path)).open(secrets[0]?.seal('sencha') ?? Buffer.alloc(0))).toBe('sencha');
  expect(await readdir(join(folder, 'keys'))).toEqual(['convert.key']);
});

it('an invalid key file is replaced by a key that only its owner can read', async () => {
  await loadSecret(path);
  await writeFile(path, 'cut');
  const sealed = (await loadSecret(path)).seal('matcha');
  expect((await loadSecret(path)).open(sealed)).toBe('matcha');
  const { size, mode } = await stat(path);
  expect(size).toBe(32);
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
});
