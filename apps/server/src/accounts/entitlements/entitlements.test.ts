import { publicationsFolder } from '@leafcast/book';
import {
  beginUpload,
  getBook,
  getBookList,
  getReadyConfig,
  getUserCustomConfig,
  reconvertBookMulti,
  updateBook,
} from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const denied = { allowed: false };
const files = [{ name: 'b.pdf', size: 10 }];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    powerLimits: { 1: { shadow: denied, hotLabel: denied }, 13: { thickness: denied, publicationCount: { limit: 1 } } },
  });
});
afterAll(() => test.stop());

async function give(email: string, powers: object) {
  const done = await test.services.db
    .updateTable('account')
    .set({ powers: JSON.stringify(powers) })
    .where('email', '=', email)
    .executeTakeFirst();
  expect(done.numUpdatedRows).toBe(1n);
}

async function join(email: string, tid: string) {
  const { db } = test.services;
  const { id } = await db.selectFrom('account').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await db.insertInto('team').values({ id: tid, name: 'Team', created: new Date() }).execute();
  await db.insertInto('membership').values({ team_id: tid, account_id: id, role: 'editor' }).execute();
}

const made = (client: TestClient) => upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
const powersOf = async (client: TestClient, teamId?: string) =>
  (await client.call(getUserCustomConfig, teamId === undefined ? {} : { teamId })).data?.data ?? {};
const set = async (client: TestClient, bookId: string, bookConfig: Record<string, unknown>) =>
  (await client.call(updateBook, { bookId, bookConfig })).code;

describe('individual entitlements of an account', () => {
  it('can both extend and restrict what the limits file allows, starting with the next API call (W-359)', async () => {
    const client = await test.signedIn('own@example.test');
    const bookId = await made(client);
    expect(await powersOf(client)).toMatchObject({ shadow: denied, hardCover: { allowed: true } });
    expect(await set(client, bookId, { shadowLeftWidth: 20 })).toBe('NO_PERMISSION');

    await give('own@example.test', { shadow: { allowed: true }, hardCover: denied });
    expect(await powersOf(client)).toMatchObject({ shadow: { allowed: true }, hardCover: denied });
    expect(await set(client, bookId, { shadowLeftWidth: 20 })).toBe('OK');
    expect(await set(client, bookId, { hardCover: true })).toBe('NO_PERMISSION');

    const other = await test.signedIn();
    expect(await powersOf(other)).toMatchObject({ shadow: denied, hardCover: { allowed: true } });
  });

  it('can set a numeric limit, which the error message states (W-382, W-387)', async () => {
    const client = await test.signedIn('few@example.test');
    await give('few@example.test', { bookFileCount: { limit: 1 } });
    await made(client);
    const second = await client.call(beginUpload, { title: 'Second', files });
    expect(second.code).toBe('BOOK_UPLOAD_OVER_LIMIT');
    expect(second.msg).toContain('1');
    expect(second.msg).not.toBe((await powersOf(client)).bookFileCount?.message);
  });
});

describe('the account type', () => {
  it("decides the entitlements: membership applies to a team's books, the plan to the account's own books (W-018, W-356, W-357)", async () => {
    const client = await test.signedIn('member@example.test');
    await join('member@example.test', 'team-a');
    expect(await powersOf(client)).toMatchObject({ shadow: denied, thickness: { allowed: true } });
    expect(await powersOf(client, 'team-a')).toMatchObject({ shadow: { allowed: true }, thickness: denied });
    // An account that is not a member of a team gets no entitlements from the team, and its API calls for the team are
    // rejected.
    const stranger = await test.signedIn();
    expect(await powersOf(stranger, 'team-a')).toEqual({});
    expect(await powersOf(stranger)).toMatchObject({ shadow: denied });

    const own = await made(client);
    expect(await set(client, own, { pageThickness: 3 })).toBe('OK');
    const shared = await made(client);
    await test.services.db.updateTable('book').set({ team_id: 'team-a' }).where('id', '=', shared).execute();
    expect(await set(client, shared, { pageThickness: 3 })).toBe('NO_PERMISSION');
    expect(await set(client, shared, { shadowLeftWidth: 20 })).toBe('OK');
  });

  it('has different entitlements on a foreign host, which has limits of its own (W-358)', async () => {
    const foreign = await createTestApp({
      publicUrl: 'https://books.example',
      mainHosts: ['leafcast.example'],
      powerLimits: { 32: { shadow: denied } },
    });
    try {
      const powers = await foreign.signedIn().then((client) => client.post(getUserCustomConfig.path, {}));
      expect(powers.data).toMatchObject({ data: { shadow: denied } });
    } finally {
      await foreign.stop();
    }
  });
});

describe('an account without an entitlement', () => {
  it('cannot set the hot label on a book but can set other labels (W-372)', async () => {
    const client = await test.signedIn();
    const bookId = await made(client);
    expect((await client.call(updateBook, { bookId, label: 2 })).code).toBe('NO_PERMISSION');
    expect((await client.call(getBook, { bookId })).data?.label).toBe(0);
    expect((await client.call(updateBook, { bookId, label: 1 })).code).toBe('OK');
  });

  it('cannot reconvert a book after losing the upload feature (W-360)', async () => {
    const client = await test.signedIn('lost@example.test');
    const bookId = await made(client);
    await give('lost@example.test', { upload: denied });
    const { data } = await client.call(reconvertBookMulti, { bookIds: [bookId] });
    expect(JSON.stringify(data)).toContain('NO_PERMISSION');
  });
});

describe('a trial account', () => {
  it('imports at most twelve pages or images and reports how many there were (W-344, D-536, D-537, D-539)', async () => {
    const trial = await createTestApp(
      { powerLimits: { 0: { upload: { allowed: true }, bookFileCount: { allowed: true, limit: 9 } } } },
      { converts: true },
    );
    try {
      const client = await trial.signedIn('trial@example.test');
      await trial.services.db.updateTable('account').set({ plan: 'free' }).execute();
      const book = (pages: number) => upload(client, [{ name: 'a.pdf', bytes: smallPdf(pages) }]);
      expect(await until(client, await book(12), 'complete')).toMatchObject({ total: 12, message: '' });
      const message = '共 13 页（张），只导入了前 12 页（张）：上限为 12。';
      expect(await until(client, await book(13), 'complete')).toMatchObject({ total: 12, message });
      const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c83c28' } })
        .png()
        .toBuffer();
      const images = Array.from({ length: 13 }, (_, index) => ({ name: `${index}.png`, bytes }));
      expect(await until(client, await upload(client, images), 'complete')).toMatchObject({ total: 12, message });
    } finally {
      await trial.stop();
    }
  });
});

describe('publications', () => {
  it('are counted separately from books when limits are checked (W-383, W-486)', async () => {
    const client = await test.signedIn('pub@example.test');
    await join('pub@example.test', 'team-p');
    const begin = (fid: string) => client.call(beginUpload, { title: 'P', files, fid, tid: 'team-p' });
    expect((await begin(publicationsFolder)).code).toBe('OK');
    const full = await begin(publicationsFolder);
    expect(full.code).toBe('BOOK_UPLOAD_OVER_LIMIT');
    expect(full.msg).toContain('刊物');
    expect((await begin('0')).code).toBe('OK');
  });

  it('are stored in folders of type 2; books are stored in other folders (W-019, W-020, W-114)', async () => {
    const client = await test.signedIn();
    expect((await client.call(getReadyConfig, { fid: publicationsFolder })).data?.folderType).toBe(2);
    expect((await client.call(getReadyConfig, {})).data?.folderType).toBe(1);

    const [book, publication] = [await made(client), await made(client)];
    const { db } = test.services;
    const folder = { folder_type: 2 } as const;
    await db.updateTable('book').set(folder).where('id', '=', publication).execute();
    const number = (await client.call(getBook, { bookId: publication })).data?.number ?? '';
    expect((await client.call(getReadyConfig, { number })).data).toMatchObject({ folderType: 2, number });
    const listed = async (fid?: string) =>
      (await client.call(getBookList, fid === undefined ? {} : { fid })).data?.list.map(({ bookId }) => bookId);
    expect(await listed(publicationsFolder)).toEqual([publication]);
    expect(await listed('0')).toEqual([book]);
    expect(await listed()).toHaveLength(2);
  });
});

describe('the plans and support page', () => {
  it('shows what each plan includes and whom to contact (W-469, W-387, D-644)', async () => {
    const app = await createTestApp({
      powerLimits: { 1: { bookFileCount: { limit: 7 } } },
      supportContact: 'a@b.example',
    });
    try {
      const response = await app.client().fetch('/product-serve/', { headers: { 'accept-language': 'en' } });
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page).toContain('href="mailto:a@b.example"');
      expect(page).toContain('<th scope="row">Points</th><td>Yes</td><td>up to 7</td><td>up to 1,000</td>');
      expect(page).toContain('<th scope="row">Free</th><td>No</td><td>No</td><td>No</td>');
      expect(page).toContain('href="/book_edit2/plans"');
    } finally {
      await app.stop();
    }
    const page = await (await test.client().fetch('/product-serve/', { headers: { 'accept-language': 'en' } })).text();
    expect(page).toContain('ask the operator of this site');
  });
});
