import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileWriter } from '@leafcast/node/files/write-atomically';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { initialMenuState, menuCommand } from './menu-command.ts';
import { menuStore, storedMenu } from './stored-menu.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-menu-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('restores the last stored menus without changes at the next start', async () => {
  expect(storedMenu(folder)).toBeNull();
  const store = menuStore(folder, createFileWriter);
  const german = await menuCommand('de', initialMenuState);
  store(await menuCommand('en', initialMenuState));
  store(german);
  await expect.poll(() => storedMenu(folder)).toBe(german);
});

it('ignores stored content that is not a menu', async () => {
  for (const content of ['{"do":"quit","code":0}', '{', '[]', 'null', '']) {
    await writeFile(join(folder, 'menu.json'), content);
    expect(storedMenu(folder), content).toBeNull();
  }
});
