import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listInstalledPackages, queryAdvisories } from './advisories.ts';

const lock = JSON.stringify({
  packages: {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@leafcast/server': { link: true },
    'node_modules/leaky': { version: '1.0.0' },
    'node_modules/@scope/sound': { version: '2.0.0' },
    'node_modules/sound/node_modules/leaky': { version: '1.1.0' },
  },
});
const advisory = { id: 7, url: 'https://advisories.example/7', title: 'Leaks', severity: 'high' };

/** The request that the registry received, and the response that it sends. */
let asked: unknown;
let answer: { status: number; body: string } | null;
const registry = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    asked = { path: request.url, body: JSON.parse(text) };
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/npm`;
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
});

const look = (excuses: { url: string; reason: string; until: string }[] = [], limitMs = 5000) =>
  queryAdvisories({ lock, registry: address, excuses, now: new Date('2030-05-05T12:00:00Z'), limitMs });
const excuse = (until: string) => ({ url: advisory.url, reason: 'Only its tests leak.', until });

describe('the check for security advisories against dependencies (safety T36)', () => {
  it("queries the registry for every installed version, but not for the project's own packages", async () => {
    answer = { status: 200, body: '{}' };
    expect((await look()).problems).toEqual([]);
    const body = { leaky: ['1.0.0', '1.1.0'], '@scope/sound': ['2.0.0'] };
    expect(asked).toEqual({ path: '/npm/-/npm/v1/security/advisories/bulk', body });
    expect(listInstalledPackages(lock)).toEqual(body);
  });

  it('fails for each advisory that is not excused with a reason and an end date', async () => {
    answer = { status: 200, body: JSON.stringify({ leaky: [advisory] }) };
    expect((await look()).problems).toEqual(['leaky 1.0.0, 1.1.0: high: Leaks (https://advisories.example/7)']);
    expect((await look([excuse('2030-05-05')])).problems).toEqual([]);
    expect((await look([excuse('2030-05-04')])).problems?.[0]).toContain('excused until 2030-05-04: Only its tests');
  });

  it('fails for an excuse that matches no advisory', async () => {
    answer = { status: 200, body: '{}' };
    expect((await look([excuse('2031-01-01')])).problems).toHaveLength(1);
  });

  it.each([
    ['answers with 404', { status: 404, body: '{}' }],
    ['answers with something other than JSON', { status: 200, body: '<html>' }],
    ['does not answer', null],
  ])('is skipped with a note if the registry %s', async (_, given) => {
    answer = given;
    const { problems, note } = await look([], given === null ? 200 : 5000);
    expect(problems).toBeNull();
    expect(note).toContain(address);
  });
});
