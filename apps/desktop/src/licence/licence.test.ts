import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Call,
  deactivateLicence,
  getLicence,
  getTerminalCode,
  getUserCustomConfig,
  registerByFile,
  registerLicence,
} from '@leafcast/contract';
import { newLicenceCode, publicKeys } from '@leafcast/licence';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';

const main = join(import.meta.dirname, '../../../licences/src/main.ts');
let folder: string;
let service: ReturnType<typeof spawn>;
let url: string;
let desktop: TestDesktop;
let cookie: string;

const operator = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [main, ...args, '--data', folder])).stdout.trim();
const issued = async () => (await operator('issue')).split(' ')[0] ?? '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-licences-'));
  await operator('keys', 'new');
  service = spawn(process.execPath, [main, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  url = await new Promise((resolve) => {
    service.stdout?.on('data', (text) => {
      said += text;
      const port = /listening at http:\/\/[^"]*:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    });
  });
});
afterAll(async () => {
  service.kill('SIGTERM');
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const keys = publicKeys.parse(JSON.parse(await operator('keys', 'public')));
  desktop = await startTestDesktop({ DESKTOP_LICENCES: url }, { licences: { keys } });
  cookie = await desktop.enter();
});
afterEach(() => desktop.stop());

async function call({ path }: Call, body: object = {}) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', cookie };
  const answer = await fetch(`${desktop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { data: unknown }).data;
}
const powersSchema = z.object({ data: z.object({ importPages: z.object({ limit: z.number().nullable() }) }) });
/** What this computer may do now: how many pages it imports, and the mark on what it publishes. */
const rights = async () => ({
  pages: powersSchema.parse(await call(getUserCustomConfig)).data.importPages.limit,
  mark: desktop.desktop.services.publishedMark(),
});
const trial = { pages: 12, mark: 'Leafcast' };
const full = { pages: null, mark: null };

describe('the licence of the desktop product', () => {
  it('is a trial with 12 pages and a mark, until a code takes both away, without an account of the cloud (D-047, D-127, D-472, D-476)', async () => {
    expect(await call(getLicence)).toMatchObject({ isRegistered: false, code: 101, text: '', page: `${url}/offline` });
    expect(await rights()).toEqual(trial);
    const code = await issued();
    expect(await call(registerLicence, { code })).toMatchObject({ isGood: true, text: 'Registered Successfully!' });
    expect(await call(getLicence)).toMatchObject({ isRegistered: true, beginning: code.slice(0, 5), code: 0 });
    expect(await rights()).toEqual(full);
  });

  it('is a trial again once it is cancelled (D-475, D-477, D-478)', async () => {
    await call(registerLicence, { code: await issued() });
    expect(await call(deactivateLicence)).toEqual({
      ...{ isGood: true, text: 'Cancel Successfully', help: 'Registration Cancelled.' },
    });
    expect(await rights()).toEqual(trial);
  });

  it('says what is wrong with a code, with its number (D-582, D-714)', async () => {
    const invalid = { isGood: false, text: 'Please enter a valid registration code!' };
    expect(await call(registerLicence, { code: '1234' })).toMatchObject(invalid);
    const unknown = { isGood: false, text: 'Error 402: License code error' };
    expect(await call(registerLicence, { code: newLicenceCode() })).toMatchObject(unknown);
    expect(await rights()).toEqual(trial);
  });

  it('registers by a file that is chosen in a dialog of the system, or says that nothing was (D-128, D-473, D-477)', async () => {
    const { terminal } = z.object({ terminal: z.string() }).parse(await call(getTerminalCode));
    const made = await fetch(`${url}/offline`, {
      ...{ method: 'POST', body: new URLSearchParams({ terminal, code: await issued() }) },
    });
    const file = join(desktop.dataFolder, 'brought.json');
    await writeFile(file, await made.bytes());
    const chosen = async (paths: readonly string[]) => {
      const earlier = desktop.told.length;
      const outcome = call(registerByFile);
      const dialog = () => desktop.told.slice(earlier).find((command) => command.do === 'dialog');
      await expect.poll(dialog).toBeDefined();
      const id = dialog()?.id;
      desktop.say({ event: 'dialog', id, paths });
      return outcome;
    };
    expect(await chosen([])).toMatchObject({ isGood: false, text: 'Registration Cancelled.' });
    expect(await chosen([`${file}.gone`])).toMatchObject({ text: 'Error 4: Verification file not found' });
    expect(await chosen([file])).toMatchObject({ isGood: true, text: 'Registered Successfully!' });
    expect(await rights()).toEqual(full);
  });
});
