import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings, lastSettings } from './last-settings.ts';
import { openSettings } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('the window restores its last size and port', async () => {
  expect(lastSettings(folder)).toEqual(defaultSettings);
  const settings = await openSettings(folder);
  await settings.set({ window: { width: 1000, height: 700 }, port: 34_567 });
  expect(lastSettings(folder)).toEqual({ window: { width: 1000, height: 700 }, port: 34_567 });
});

it('damaged settings do not prevent the window from being shown', async () => {
  for (const text of ['', '{', 'null', '7', '{"window":null,"port":80}', '{"window":{"width":"wide"},"port":"x"}']) {
    await writeFile(join(folder, 'settings.json'), text);
    expect(lastSettings(folder)).toEqual(defaultSettings);
  }
});
