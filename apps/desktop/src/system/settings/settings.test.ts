import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-settings-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('stores chosen settings for the next start; if settings are changed concurrently, the last change applies', async () => {
  const settings = await openSettings(folder);
  await Promise.all([settings.set({ language: 'de' }), settings.set({ language: 'fr' })]);
  expect((await openSettings(folder)).get()).toMatchObject({ language: 'fr', checksForUpdates: true });
});

it.each(['', '{', '[]', 'null', '{"language":"xx","window":{"width":-1,"height":0},"ghostscript":7}'])(
  'damaged settings fall back to their defaults: %s',
  async (text) => {
    await writeFile(join(folder, 'settings.json'), text);
    expect((await openSettings(folder)).get()).toEqual({
      language: null,
      window: { width: 1280, height: 820 },
      port: 0,
      ghostscript: '',
      checksForUpdates: true,
    });
  },
);
