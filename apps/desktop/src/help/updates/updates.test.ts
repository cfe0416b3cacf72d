import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@leafcast/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSeenUpdates } from './seen.ts';
import { readUpdateSource } from './source.ts';
import { openUpdates } from './updates.ts';

const signTool = join(import.meta.dirname, 'sign.ts');
const tool = (...args: string[]) =>
  execFileSync(process.execPath, [signTool, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();

const folder = mkdtempSync(join(tmpdir(), 'leafcast-updates-'));
const keyFile = join(folder, 'key.pem');
let publicKey = '';
let feed = '';
let status = 200;
let asked = 0;
let logged = '';
const server = createServer((_request, response) => {
  asked += 1;
  // Without this header, the server closes an idle connection after some seconds, possibly at the moment when it is
  // used again.
  const headers = { connection: 'close', ...(status === 302 && { location: '/elsewhere' }) };
  response.writeHead(status, headers).end(feed);
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/updates.json`;

beforeAll(async () => {
  publicKey = tool('--make-key', keyFile);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(folder, 'data-'));
  status = 200;
  asked = 0;
  logged = '';
});

const announced = {
  product: 'leafcast-desktop',
  version: '0.3.0',
  issued: '2031-05-01T00:00:00Z',
  expires: '2031-08-01T00:00:00Z',
  download: 'https://leafcast.example/download',
  notes: { en: 'Faster.', de: 'Schneller.' },
};

/** Signs a manifest with the command-line tool, as the operator does. */
function signed(changed: object = {}): string {
  const file = join(data, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...announced, ...changed }));
  return tool('--key', keyFile, file);
}

async function open(version = '0.2.0', now = '2031-06-01T00:00:00Z') {
  const source = readUpdateSource(JSON.stringify({ url: url(), key: publicKey }));
  const log = createLog(
    { logLevel: 'warn' },
    {
      write(line) {
        logged += line;
      },
    },
  );
  return openUpdates({ source, seen: await openSeenUpdates(data), version, now: () => new Date(now), log });
}

describe('the check for updates', () => {
  it('reports a newer version and its changes if the announcement is signed with the configured key (D-518)', async () => {
    feed = signed();
    const updates = await open();
    expect([await updates.check(), updates.shown()?.version]).toEqual(['newer', '0.3.0']);
    expect(updates.shown()?.notes).toEqual(announced.notes);
    expect(logged).toBe('');
  });

  it.each(['0.3.0', '0.3.1', '1.0.0'])(
    'reports nothing if the running version is the same or newer: %s (D-518)',
    async (own) => {
      feed = signed();
      const updates = await open(own);
      expect([await updates.check(), updates.found()]).toEqual(['newest', null]);
    },
  );

  it('does not report a skipped version again, even after a restart, but reports the version after it (D-518)', async () => {
    feed = signed();
    const updates = await open();
    await updates.check();
    await updates.skip('0.3.0');
    expect([updates.shown(), updates.found()?.version]).toEqual([null, '0.3.0']);
    const later = await open();
    await later.check();
    expect(later.shown()).toBeNull();
    feed = signed({ version: '0.4.0' });
    await later.check();
    expect(later.shown()?.version).toBe('0.4.0');
  });

  it('rejects an old announcement after seeing a later one (D-518)', async () => {
    const old = signed({ version: '0.2.5', issued: '2031-04-01T00:00:00Z' });
    feed = signed();
    await (await open()).check();
    feed = old;
    const updates = await open();
    expect([await updates.check(), updates.found()]).toEqual(['untrusted', null]);
    expect(logged).toContain('older than a manifest received before');
  });

  const signedBy = (key: KeyObject, changed: object) => {
    const manifest = JSON.stringify({ ...announced, ...changed });
    return JSON.stringify({ manifest, signature: sign(null, Buffer.from(manifest), key).toString('base64') });
  };
  const ownKey = () => createPrivateKey(readFileSync(keyFile));
  it.each([
    ['is signed by another key', () => signedBy(generateKeyPairSync('ed25519').privateKey, {})],
    ['is for another product', () => signedBy(ownKey(), { product: 'leafcast-server' })],
    ['leads to a page without https', () => signedBy(ownKey(), { download: 'http://leafcast.example' })],
    ['was changed after it was signed', () => signed().replace('0.3.0', '9.9.9')],
    ['has no signature', () => JSON.stringify({ manifest: JSON.stringify(announced), signature: '' })],
    ['is not JSON', () => '<html>Welcome to the Wi-Fi of the hotel</html>'],
    ['has an invalid structure', () => '[]'],
    ['has expired', () => signed({ expires: '2031-05-02T00:00:00Z' })],
  ])('reports nothing and logs a warning if the announcement %s (D-518)', async (_, make) => {
    feed = make();
    const updates = await open();
    expect([await updates.check(), updates.found()]).toEqual(['untrusted', null]);
    expect(logged).toContain('the announced update was rejected');
  });

  it('refuses to sign an announcement for another product or with a download page without https', () => {
    expect(() => signed({ product: 'leafcast-server' })).toThrow();
    expect(() => signed({ download: 'http://leafcast.example' })).toThrow();
  });

  it('reports no new version if the server fails, sends too much data, or redirects (D-518)', async () => {
    const updates = await open();
    status = 500;
    expect(await updates.check()).toBe('unreachable');
    status = 302;
    expect(await updates.check()).toBe('unreachable');
    expect(asked).toBe(2);
    status = 200;
    feed = ' '.repeat(600_000);
    expect(await updates.check()).toBe('unreachable');
    expect(logged.split('the check for updates failed')).toHaveLength(4);
  });

  it('requests nothing if no URL is configured, and rejects an invalid configuration', async () => {
    const seen = await openSeenUpdates(data);
    const log = createLog({ logLevel: 'silent' });
    expect(await openUpdates({ source: null, seen, version: '0.2.0', now: () => new Date(), log }).check()).toBe('off');
    for (const text of [
      'x',
      '{}',
      '{"url":"http://leafcast.example/u","key":"AAAA"}',
      `{"url":"${url()}","key":"AAAA"}`,
    ])
      expect(() => readUpdateSource(text)).toThrow('DESKTOP_UPDATES');
    expect(readUpdateSource('')).toBeNull();
  });

  it('never overwrites an existing key file', () => {
    expect(() => tool('--make-key', keyFile)).toThrow();
  });
});
