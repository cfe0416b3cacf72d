import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { CloudClient } from '@leafcast/cloud';
import { getBookList } from '@leafcast/contract';
import { loadDataFolderSecret } from '@leafcast/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createTestApp, type TestApp } from '../../../../server/test/harness/app.ts';
import type { TestClient } from '../../../../server/test/harness/client.ts';
import { readyDatabase } from '../../../test/ready-database.ts';
import { openCloudMemory } from '../../cloud/cloud-memory.ts';
import { desktopConfig } from '../start.ts';
import { runConvert } from './command-line.ts';

const email = 'command@example.test';
const password = 'leaf-by-leaf-42';
let cloud: TestApp;
let author: TestClient;
let folder: string;
let readyCluster: string;
const dataFolder = () => join(folder, 'data');
beforeAll(async () => {
  readyCluster = await readyDatabase();
  cloud = await createTestApp({}, { converts: true });
  author = await cloud.signedIn(email);
  folder = await mkdtemp(join(tmpdir(), 'leafcast-command-'));
  for (const name of ['Tea', 'Coffee']) await writeFile(join(folder, `${name}.pdf`), createPdf([{ text: name }]));
});
afterAll(async () => {
  await cloud.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command to upload a file, in the given environment. */
async function toCloud(name: string, env: Readonly<Record<string, string>>) {
  const [output, errors] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })];
  const code = await runConvert([join(folder, `${name}.pdf`), '--to', 'cloud', '--json'], {
    output,
    errors,
    signal: new AbortController().signal,
    languages: ['en'],
    dataFolder: dataFolder(),
    env: { LOG_LEVEL: 'silent', DESKTOP_CLOUD: cloud.url, ...env },
    readyCluster,
  });
  const said = String(output.read() ?? '');
  const events = said.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  return { code, events, complained: String(errors.read() ?? '') };
}
const online = async () => (await author.call(getBookList, {})).data?.list.map(({ title }) => title);

describe('leafcast convert --to cloud', () => {
  it('publishes a book in the cloud with the account from the environment and prints its URL (D-118)', async () => {
    const { code, events } = await toCloud('Tea', { DESKTOP_CLOUD_EMAIL: email, DESKTOP_CLOUD_PASSWORD: password });
    expect(code).toBe(0);
    const done = events.find(({ event }) => event === 'done');
    expect(done).toMatchObject({ pages: 1, output: expect.stringContaining('/b/') });
    expect(await (await fetch(done.output)).text()).toContain('Tea');
    expect(await online()).toEqual(['Tea']);
    // The account from the environment does not stay signed in after the command.
    const kept = await readFile(join(dataFolder(), 'cloud.sealed')).catch(() => null);
    expect(kept).toBeNull();
  });

  it('uses the account that is signed in to the program if the environment contains none', async () => {
    const client = new CloudClient({ origin: cloud.url, language: () => 'en' });
    await client.login({ email, password, isKept: true });
    const secret = await loadDataFolderSecret(desktopConfig(dataFolder(), {}));
    const memory = await openCloudMemory(dataFolder(), { secret });
    await memory.set({ email, isKept: true, session: client.server.session });
    expect((await toCloud('Coffee', {})).code).toBe(0);
    expect(await online()).toContain('Coffee');
    expect((await client.account()).email).toBe(email);
    await rm(join(dataFolder(), 'cloud.sealed'));
  });

  it.each([
    ['no user is signed in', {}, 'Please login first.'],
    [
      'the password is wrong',
      { DESKTOP_CLOUD_EMAIL: email, DESKTOP_CLOUD_PASSWORD: 'x' },
      'Incorrect email or password',
    ],
    ['no server address is known', { DESKTOP_CLOUD: '' }, 'Please enter the address of the cloud server first.'],
  ])('converts nothing and reports an error if %s', async (_, env, words) => {
    const { code, complained } = await toCloud('Tea', env);
    expect([code, complained]).toEqual([1, `${words}\n`]);
  });

  it('fails and reports the reason if the cloud rejects a book', async () => {
    const plan = (name: 'free' | 'points') =>
      cloud.services.db.updateTable('account').set({ plan: name }).where('email', '=', email).execute();
    await plan('free');
    const { code, events } = await toCloud('Tea', { DESKTOP_CLOUD_EMAIL: email, DESKTOP_CLOUD_PASSWORD: password });
    await plan('points');
    expect(code).toBe(1);
    expect(events.find(({ event }) => event === 'failed')?.message).toBe(
      'Upload Failed Error: Free users cannot use the upload feature.',
    );
  });
});
