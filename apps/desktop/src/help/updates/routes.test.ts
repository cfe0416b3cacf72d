import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkForUpdate, getUpdate, openUpdate, skipUpdate } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Client } from '../../../../../testing/server/client.ts';
import { startTestDesktop } from '../../../test/start.ts';
import { openSettings } from '../../system/settings/settings.ts';

const tool = (...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'sign.ts'), ...args], { encoding: 'utf8' }).trim();

let folder: string;
let feed = '';
let asked = 0;
let updates: string;
const server = createServer((_request, response) => {
  asked += 1;
  response.end(feed);
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-feed-'));
  const key = tool('--make-key', join(folder, 'key.pem'));
  const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString();
  const manifest = {
    product: 'leafcast-desktop',
    version: '99.0.0',
    issued: '2026-01-01T00:00:00Z',
    expires: inAYear,
    download: 'https://leafcast.example/download',
    notes: { en: 'Turns faster.', zh: '翻得更快。' },
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  feed = tool('--key', join(folder, 'key.pem'), join(folder, 'manifest.json'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/updates.json`;
  updates = JSON.stringify({ url, key });
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  asked = 0;
});

it('checks for updates at start, reports what is new, and opens the download page (D-518, D-606)', async () => {
  const desktop = await startTestDesktop({ DESKTOP_UPDATES: updates });
  const person = Client.withSession(desktop.url, await desktop.enter());
  const { update } = await vi.waitFor(async () => {
    const now = await person.call(getUpdate, {});
    expect(now.update).not.toBeNull();
    return now;
  }, 10_000);
  expect([asked, update]).toEqual([1, { version: '99.0.0', issued: '2026-01-01T00:00:00Z', notes: 'Turns faster.' }]);
  await person.call(openUpdate, {});
  expect(desktop.told).toContainEqual({ do: 'open', url: 'https://leafcast.example/download' });
  await person.call(skipUpdate, { version: '99.0.0' });
  expect((await person.call(getUpdate, {})).update).toBeNull();
  expect(await person.call(checkForUpdate, {})).toMatchObject({ outcome: 'newer', update: { version: '99.0.0' } });
  await desktop.stop();
});

it('does not check at start if the user has turned that off; the menu entry still checks (D-606)', async () => {
  const dataFolder = await mkdtemp(join(folder, 'data-'));
  await (await openSettings(dataFolder)).set({ checksForUpdates: false });
  const desktop = await startTestDesktop({ DESKTOP_UPDATES: updates }, { dataFolder });
  const person = Client.withSession(desktop.url, await desktop.enter());
  expect(await person.call(getUpdate, {})).toMatchObject({ checks: false, update: null });
  expect(asked).toBe(0);
  expect((await person.call(checkForUpdate, {})).outcome).toBe('newer');
  expect(asked).toBe(1);
  await desktop.stop();
});
