import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  beginExport,
  createSignature,
  deleteAccount,
  getBookList,
  getExport,
  getUser,
  login,
  publishBook,
  register,
  updateAccount,
} from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestTeam } from '../../../test/accounts/team.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { purgeBook } from '../../records/files/remove.ts';
import { purgeAccounts } from './purge.ts';

const password = 'leaf-by-leaf-42';
const dayMs = 24 * 3600 * 1000;
const run = promisify(execFile);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
});
afterAll(() => test?.stop());

async function withBook(email: string) {
  const client = await test.signedIn(email);
  return { client, ...(await bookOf(client)) };
}

async function bookOf(client: TestClient, tid?: string) {
  const bookId = await upload(client, [{ name: 'Quelle.pdf', bytes: smallPdf(1, 'Canary') }], { title: 'Mine' });
  if (tid) await test.services.db.updateTable('book').set({ team_id: tid }).where('id', '=', bookId).execute();
  await until(client, bookId, 'complete');
  return { bookId, url: (await client.call(publishBook, { bookId })).data?.url ?? '' };
}

const shown = (url: string) => expect.poll(async () => (await fetch(url)).status, { timeout: 10_000 });
const idOf = async (client: TestClient) => (await client.call(getUser, {})).data?.userId ?? '';
const isThere = async (accountId: string) =>
  (await test.services.db.selectFrom('account').where('id', '=', accountId).select('id').execute()).length === 1;

describe('the data export of an account', () => {
  it('is a single ZIP file, available for a day and only to that account', async () => {
    const { client } = await withBook('export@example.test');
    await client.call(updateAccount, { name: 'Mia' });
    const locked = { password: 'leaf-by-leaf', confirmation: 'leaf-by-leaf' };
    await client.call(createSignature, { name: 'Mia', years: 1, ...locked });
    const asked = await Promise.all(Array.from({ length: 3 }, () => client.call(beginExport, {})));
    expect(asked.map(({ data }) => data?.state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await client.call(beginExport, {})).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect.poll(async () => (await client.call(getExport, {})).data?.state, { timeout: 20_000 }).toBe('ready');
    const { data } = await client.call(getExport, {});
    const got = await client.fetch(data?.url ?? '');
    const bytes = Buffer.from(await got.arrayBuffer());
    expect([got.headers.get('content-disposition'), bytes.length]).toEqual([
      expect.stringContaining('attachment'),
      data?.size,
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'leafcast-export-'));
    const file = join(folder, 'all.zip');
    await writeFile(file, bytes);
    const { stdout: names } = await run('unzip', ['-Z1', file]);
    expect(names).toMatch(/^account\.json$/m);
    expect(names).toMatch(/^books\/\w{8}\/book\.json$/m);
    expect(names).toMatch(/^books\/\w{8}\/pages\/.*\.(webp|png|jpg)$/m);
    expect(names).toMatch(/^books\/\w{8}\/sources\/1-Quelle\.pdf$/m);
    expect(names).toMatch(/^signatures\/[\w-]+\.p12$/m);
    const { stdout: about } = await run('unzip', ['-p', file, 'account.json']);
    expect(JSON.parse(about)).toMatchObject({ name: 'Mia', email: 'export@example.test', points: expect.any(Number) });
    expect(about).not.toContain('$argon2');
    await rm(folder, { recursive: true });

    const stranger = await test.signedIn();
    for (const other of [stranger, test.client()]) {
      expect((await other.fetch(data?.url ?? '')).headers.get('content-type')).toMatch(/json/);
    }
    test.passTime(dayMs + 1);
    const late = await test.client();
    await late.call(login, { email: 'export@example.test', password });
    expect((await late.call(getExport, {})).data).toMatchObject({ state: 'none', url: '' });
    await purgeAccounts(test.services);
    const left: string[] = [];
    for await (const { key } of test.services.storage.list('exports')) left.push(key);
    expect(left).toEqual([]);
  });
});

describe('an account marked for deletion', () => {
  it('is signed out, and its books are unavailable, until it signs in again', async () => {
    const { client, url } = await withBook('leave@example.test');
    const accountId = await idOf(client);
    await shown(url).toBe(200);
    expect(await client.call(deleteAccount, { password: 'not-it-123' })).toMatchObject({ code: 'ERROR' });
    const second = test.client();
    await second.call(login, { email: 'leave@example.test', password });
    expect(await client.call(deleteAccount, { password })).toMatchObject({ code: 'OK' });
    for (const one of [client, second]) expect(await one.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    await shown(url).toBe(410);
    test.passTime(13 * dayMs);
    await purgeAccounts(test.services);
    expect(await client.call(login, { email: 'leave@example.test', password })).toMatchObject({ code: 'OK' });
    await shown(url).toBe(200);
    test.passTime(2 * dayMs);
    await purgeAccounts(test.services);
    expect(await isThere(accountId)).toBe(true);
  });

  it('is deleted permanently after 14 days, with its books and files; its email address can then be used again', async () => {
    const { client, bookId, url } = await withBook('gone@example.test');
    const accountId = await idOf(client);
    await client.call(deleteAccount, { password });
    test.passTime(14 * dayMs + 1);
    // The account cannot sign in after the period, even if no worker has run yet.
    expect(await client.call(login, { email: 'gone@example.test', password })).toMatchObject({ code: 'ERROR' });
    await purgeAccounts(test.services);
    expect(await isThere(accountId)).toBe(true);
    await purgeBook(test.services, bookId);
    await purgeAccounts(test.services);
    expect(await isThere(accountId)).toBe(false);
    const files: string[] = [];
    for await (const { key } of test.services.storage.list(`books/${bookId}`)) files.push(key);
    for await (const { key } of test.services.storage.list('uploads')) files.push(key);
    expect(files.filter((key) => key.includes(bookId))).toEqual([]);
    expect((await fetch(url)).status).toBe(410);
    expect(await test.client().call(register, { email: 'gone@example.test', password })).toMatchObject({ code: 'OK' });
  });

  it('transfers its team books to the team, which must keep an owner', async () => {
    const team = createTestTeam(test);
    const owner = await team.member('owner');
    const { bookId } = await bookOf(owner, team.tid);
    const editor = await team.member('editor');
    const refused = await owner.post(deleteAccount.path, { password }, { 'accept-language': 'en' });
    expect(refused).toMatchObject({ code: 'ERROR', mess: expect.stringContaining('only owner') });
    await team.set(editor, 'owner');
    const accountId = await idOf(owner);
    expect(await owner.call(deleteAccount, { password })).toMatchObject({ code: 'OK' });
    test.passTime(14 * dayMs + 1);
    await purgeAccounts(test.services);
    expect(await isThere(accountId)).toBe(false);
    const { data: user } = await editor.call(login, {
      email: await emailOf(team.tid),
      password,
    });
    expect(user).not.toBeNull();
    const { data } = await editor.call(getBookList, {});
    expect(data?.list.map((book) => book.bookId)).toContain(bookId);
  });

  it('is deleted with all rows that refer to it: no table prevents the deletion', async () => {
    const { rows } = await sql<{ table: string }>`
      select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'account'::regclass and confdeltype not in ('c', 'n')`.execute(
      test.services.db,
    );
    expect(rows).toEqual([]);
  });
});

/** Returns the email address of a team's only remaining member. */
async function emailOf(tid: string) {
  const row = await test.services.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('team_id', '=', tid)
    .select('email')
    .executeTakeFirstOrThrow();
  return row.email;
}
