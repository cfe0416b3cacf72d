import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseGhostscript as chooseGhostscriptCall, getPdfRenderers } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDesktop } from '../../../test/start.ts';
import { openTestUser } from '../../../test/test-user.ts';
import { openSettings } from '../../system/settings/settings.ts';
import type { NativeDialog } from '../../system/window/protocol.ts';
import { chooseGhostscript } from './choose-ghostscript.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-ghostscript-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('stores the chosen folder if it contains Ghostscript, and otherwise warns (D-739)', async () => {
  const settings = await openSettings(folder);
  const asked: NativeDialog[] = [];
  const choosing = (path: string) =>
    chooseGhostscript({
      settings,
      language: () => 'en',
      window: {
        choose: async () => [path],
        ask: async (dialog) => asked.push(dialog),
        listen: () => undefined,
        onMenu: () => undefined,
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

it('offers Ghostscript as a converter after the user has chosen its folder (D-737, D-739)', async () => {
  const desktop = await startTestDesktop();
  try {
    await desktop.desktop.settings.set({ ghostscript: desktop.dataFolder });
    const { call, answer } = await openTestUser(desktop);
    const offered = async () => (await call(getPdfRenderers)).data.drawers;
    expect(await offered()).toEqual(['inner']);
    const cancelled = call(chooseGhostscriptCall);
    await answer({ paths: [] });
    expect((await cancelled).data).toEqual({ isFound: false });
    const chosen = call(chooseGhostscriptCall);
    await answer({ paths: ['/usr/bin'] });
    expect((await chosen).data).toEqual({ isFound: true });
    expect(await offered()).toEqual(['inner', 'ghostscript']);
  } finally {
    await desktop.stop();
  }
});
