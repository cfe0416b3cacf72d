import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writerOf } from '@leafcast/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptMenu, menuKeeper } from './kept-menu.ts';
import { firstState, menuCommand } from './menu-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-menu-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('the next start has the menus that were kept last, as they were', async () => {
  expect(keptMenu(folder)).toBeNull();
  const keep = menuKeeper(folder, writerOf);
  const german = await menuCommand('de', firstState);
  keep(await menuCommand('en', firstState));
  keep(german);
  await expect.poll(() => keptMenu(folder)).toBe(german);
});

it('nothing but menus is believed', async () => {
  for (const content of ['{"do":"quit","code":0}', '{', '[]', 'null', '']) {
    await writeFile(join(folder, 'menu.json'), content);
    expect(keptMenu(folder), content).toBeNull();
  }
});
