import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSettings } from '../settings/settings.ts';
import { firstWindow } from './first-window.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-splash-'));
});
afterAll(() => rm(folder, { recursive: true }));

const url = 'http://localhost:1/desktop/enter/x';
const command = () => JSON.parse(firstWindow(url, folder));

it('the window comes before the program is there, in the size that it had last', async () => {
  expect(command()).toEqual({ do: 'window', url, title: 'Leafcast', width: 1280, height: 820 });
  const settings = await openSettings(folder);
  await settings.set({ window: { width: 1000, height: 700 } });
  expect(command()).toMatchObject({ width: 1000, height: 700 });
});

it('damaged settings do not keep the window from being shown', async () => {
  for (const text of ['', '{', 'null', '{"window":null}', '{"window":{"width":"wide","height":700}}']) {
    await writeFile(join(folder, 'settings.json'), text);
    expect(command()).toMatchObject({ width: 1280, height: 820 });
  }
});
