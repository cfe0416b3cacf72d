import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBookFolder } from './book-folder.ts';

const { platform } = process;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'leafcast-folder-'));
});
afterEach(async () => {
  Object.defineProperty(process, 'platform', { value: platform });
  await rm(root, { recursive: true, force: true });
});

it('stores files under names with a hash of their content', async () => {
  const folder = await openBookFolder(root);
  const file = await folder.put('pages/0001-page-', 'webp', Buffer.from('Tea'));
  expect(file).toMatch(/^pages\/0001-page-[0-9a-f]{8}\.webp$/);
  expect(await readFile(join(root, file), 'utf8')).toBe('Tea');
  await folder.sync();
});

it('syncs without opening a folder on Windows, where folders cannot be opened', async () => {
  const folder = await openBookFolder(root);
  await rm(root, { recursive: true });
  await expect(folder.sync()).rejects.toThrow('ENOENT');
  Object.defineProperty(process, 'platform', { value: 'win32' });
  await folder.sync();
});
