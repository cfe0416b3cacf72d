import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newLicenseCode } from '@leafcast/license';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { addKey } from './keys/key-file.ts';
import { openDatabase } from './store/database.ts';
import { newFolder, startService, testStartTime } from './test/service.ts';

const main = join(import.meta.dirname, 'main.ts');
const operator =
  (data: string) =>
  async (...args: readonly string[]) =>
    (await promisify(execFile)(process.execPath, [main, ...args, '--data', data])).stdout.trim();

/** Starts a process of the service as an operator does. */
async function startProcess(data: string): Promise<string> {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const port = /listening at http:\/\/[^"]*:(\d+)/.exec(said)?.[1];
    if (port) {
      child.stdout.resume();
      return `http://localhost:${port}`;
    }
  }
  throw new Error(`The service ended: ${said}`);
}

const machine = (number: number) => `M${String(number).padStart(23, '0')}`;
const activation = (code: string, number: number) => ({ code, machine: machine(number), nonce: 'A'.repeat(8) });
async function post(url: string, call: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const text = JSON.stringify(body);
  return fetch(`${url}/api/${call}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
const answer = z.object({ code: z.number() });
const codeOf = async (response: Response) => answer.parse(await response.json()).code;

describe('seats', () => {
  it('are never assigned twice, even if twenty machines request the last seat from two processes at the same time (D-716)', async () => {
    const data = await newFolder();
    const run = operator(data);
    await run('keys', 'new');
    const [code = ''] = (await run('issue', '--seats', '1')).split(' ');
    const urls = await Promise.all([startProcess(data), startProcess(data)]);
    const machines = Array.from({ length: 20 }, (_, number) => number);
    const answers = await Promise.all(
      machines.map(async (number) => codeOf(await post(urls[number % 2] ?? '', 'activate', activation(code, number)))),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 19 }, () => 404)]);
    expect((await run('seats', code)).split('\n')).toHaveLength(1);
  });

  it('are limited to the number in the license; a machine that has a seat keeps it', async () => {
    const { url, issue, store } = await startService();
    const { code } = issue({ seats: 5 });
    const ask = async (number: number) => codeOf(await post(url, 'activate', activation(code, number)));
    const first = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask));
    expect(first.filter((one) => one === 0)).toHaveLength(5);
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask))).toEqual(first);
    expect(
      store.database
        .prepare('SELECT slot FROM seat ORDER BY slot')
        .all()
        .map(({ slot }) => slot),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  it('stay assigned after the service is killed and restarted', async () => {
    const service = await startService();
    const { code } = service.issue();
    expect(await codeOf(await post(service.url, 'activate', activation(code, 1)))).toBe(0);
    // Simulates a kill: another connection reads the database file before the service closes its own connection.
    const other = openDatabase(join(service.folder, 'licenses.sqlite'));
    expect(other.prepare('SELECT machine FROM seat').all()).toEqual([{ machine: machine(1) }]);
    other.close();
  });

  it('can be returned only with both the code and the machine id', async () => {
    const { url, issue } = await startService();
    const { code } = issue();
    await post(url, 'activate', activation(code, 1));
    expect(await codeOf(await post(url, 'deactivate', { code: newLicenseCode(), machine: machine(1) }))).toBe(402);
    expect(await codeOf(await post(url, 'deactivate', { code, machine: machine(2) }))).toBe(108);
    expect(await codeOf(await post(url, 'deactivate', { code, machine: machine(1) }))).toBe(0);
    expect(await codeOf(await post(url, 'deactivate', { code, machine: machine(1) }))).toBe(108);
  });

  it('are not assigned again by repeating an earlier request after the seat was returned', async () => {
    const { url, issue } = await startService();
    const { code } = issue();
    await post(url, 'activate', activation(code, 1));
    await post(url, 'deactivate', { code, machine: machine(1) });
    expect(await codeOf(await post(url, 'activate', activation(code, 1)))).toBe(406);
    expect(await codeOf(await post(url, 'activate', { ...activation(code, 1), nonce: 'B'.repeat(8) }))).toBe(0);
  });
});

describe('the audit log', () => {
  it('is protected in the database against changes and deletions (safety T38)', async () => {
    const { issue, store } = await startService();
    issue();
    expect(store.database.prepare('SELECT what FROM act').all()).toEqual([{ what: 'issued' }]);
    expect(() => store.database.exec('DELETE FROM act')).toThrow('not deleted');
    expect(() => store.database.exec("UPDATE act SET what = 'x'")).toThrow('not changed');
  });

  it('leaves no codes or private keys in the database (safety T37)', async () => {
    const { folder, issue, store, close } = await startService();
    const { code } = issue();
    const [{ privateKey }] = store.keys.all as [(typeof store.keys.all)[0]];
    const secret = String(privateKey.export({ format: 'jwk' }).d);
    await close();
    const files = await readFile(join(folder, 'licenses.sqlite'), 'latin1');
    for (const hidden of [code, code.replaceAll('-', ''), secret, 'PRIVATE KEY']) expect(files).not.toContain(hidden);
  });
});

describe('rate limiting', () => {
  it('blocks one network but not the others; only a trusted proxy can report client addresses', async () => {
    const { url, issue } = await startService();
    const from = async (ip: string, code: string) =>
      codeOf(await post(url, 'activate', activation(code, 1), { 'x-forwarded-for': ip }));
    for (let tries = 0; tries < 20; tries += 1) expect(await from(`10.0.0.${tries}`, newLicenseCode())).toBe(402);
    expect(await from('10.0.1.1', issue().code)).toBe(403);
  });

  it('does not block a license holder on the same network, who can still renew and return the license', async () => {
    const { url, issue } = await startService();
    const taken = await post(url, 'activate', activation(issue().code, 1));
    const { license } = z.object({ license: z.string() }).parse(await taken.json());
    for (let tries = 0; tries < 20; tries += 1) await post(url, 'activate', activation(newLicenseCode(), 2));
    expect(await codeOf(await post(url, 'status', { license, nonce: 'C'.repeat(8) }))).toBe(0);
    // A license without a valid signature counts as an attempt, like any other guess.
    const forged = license.replace(/[A-Za-z]/, (letter) => (letter === 'a' ? 'b' : 'a'));
    expect((await post(url, 'status', { license: forged, nonce: 'D'.repeat(8) })).status).toBe(429);
    // A valid license does not permit guessing other codes.
    const guess = { ...activation(issue().code, 3), license };
    expect((await post(url, 'activate', guess)).status).toBe(429);
    expect(await codeOf(await post(url, 'deactivate', { license }))).toBe(0);
  });

  it('does not block a school that registers fifty machines at the same time', async () => {
    const { url, issue } = await startService();
    const { code } = issue({ seats: 50 });
    const machines = Array.from({ length: 50 }, (_, number) => number);
    const answers = await Promise.all(
      machines.map(async (number) => codeOf(await post(url, 'activate', activation(code, number)))),
    );
    expect(new Set(answers)).toEqual(new Set([0]));
  });
});

describe('the operator’s command line', () => {
  it('issues, lists, extends and revokes licenses, and frees seats', async () => {
    const data = await newFolder();
    const run = operator(data);
    expect(await run('keys', 'new')).toMatch(/^Key [\w-]{11} is now used for signing/);
    const lines = (
      await run('issue', '--seats', '2', '--expires', '2027-12-31', '--count', '3', '--note', 'School')
    ).split('\n');
    expect(lines).toHaveLength(3);
    const [code = '', id = ''] = lines[0]?.split('  ') ?? [];
    expect(await run('list')).toContain(`${id}  ${code.slice(0, 5)}-…  0/2  until 2028-01-01T00:00:00.000Z  School`);
    await run('extend', code, '--expires', 'never');
    expect(await run('list')).toContain(`${id}  ${code.slice(0, 5)}-…  0/2  until ever  School`);
    const url = await startProcess(data);
    expect(await codeOf(await post(url, 'activate', activation(code, 1)))).toBe(0);
    expect(await run('seats', id)).toContain(machine(1));
    expect(await run('seats', id, '--release', '1')).toBe('Seat 1 is now free');
    expect(await codeOf(await post(url, 'activate', activation(code, 2)))).toBe(0);
    await run('revoke', id);
    expect(await codeOf(await post(url, 'activate', activation(code, 2)))).toBe(108);
    expect(await run('list')).toContain('1/2  revoked');
  });

  it.each([
    [['issue'], 'keys new'],
    [['frobnicate'], 'issue'],
    [['issue', '--seats', 'many'], 'seats'],
    [['issue', '--expires', 'tomorrow'], '2027-12-31'],
    [['revoke', 'NOTHING'], 'no license'],
    [['issue', '--frob'], '--frob'],
  ])('reports what is wrong with %j', async (args, words) => {
    const data = await newFolder();
    if (words !== 'keys new') await addKey(join(data, 'keys.json'), testStartTime);
    await expect(operator(data)(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
  });
});
