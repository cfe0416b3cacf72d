import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { has } from '../../../../packages/publish/test/tools.ts';
import { openSettings } from '../settings/settings.ts';
import type { Dialog } from '../window/protocol.ts';
import { chooseGhostscript } from './choose-ghostscript.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-ghostscript-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.skipIf(!has('gs'))('keeps a folder that has Ghostscript, and says where another has not (D-739)', async () => {
  const settings = await openSettings(folder);
  const asked: Dialog[] = [];
  const choosing = (path: string) =>
    chooseGhostscript({
      settings,
      language: () => 'en',
      window: {
        choose: async () => [path],
        ask: async (dialog) => asked.push(dialog),
        listen: () => undefined,
        send: () => undefined,
        gone: Promise.resolve(),
      },
    });
  await choosing(folder);
  expect(settings.get().ghostscript).toBe('');
  expect(asked).toMatchObject([{ kind: 'message', detail: folder }]);
  await symlink('/usr/bin/gs', join(folder, 'gs'));
  await choosing(folder);
  expect([settings.get().ghostscript, asked.length]).toEqual([folder, 1]);
});
