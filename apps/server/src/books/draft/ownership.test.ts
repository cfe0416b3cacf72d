import {
  createBookMulti,
  deleteCustomContent,
  deleteMessages,
  endUpload,
  getBook,
  getBookList,
  getMessageList,
  getProgress,
  operateBook,
  publishBook,
  reconvertBookMulti,
  replaceBookMulti,
  setMessageState,
  updateBook,
  uploadBookFiles,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUploadChunk, smallPdf, startUpload, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

/**
 * Tests access to other accounts' books and uploads in cases that `test/accounts/foreign.test.ts` does not cover; that
 * file tests every call. @see safety T1
 */
let test: TestApp;
let owner: TestClient;
let stranger: TestClient;
let bookId: string;
let own: string;
let open: { uploadId: string; fileId: string };

const pdf = smallPdf(2);

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  owner = await test.signedIn();
  stranger = await test.signedIn();
  bookId = await upload(owner, [{ name: 'a.pdf', bytes: pdf }], { title: 'Secret title' });
  own = await upload(stranger, [{ name: 'b.pdf', bytes: pdf }]);
  const { uploadId, files } = await startUpload(owner, [{ name: 'c.pdf', size: pdf.length }]);
  open = { uploadId, fileId: files[0]?.fileId ?? '' };
  await until(owner, bookId, 'complete');
  await until(stranger, own, 'complete');
});
afterAll(() => test.stop());

describe('lists', () => {
  it("contain only the account's own items (W-439)", async () => {
    const { data: list } = await stranger.call(getBookList, {});
    expect(list?.list.map((book) => book.bookId)).toEqual([own]);
    const { data: progress } = await stranger.call(getProgress, {});
    expect(progress?.list.map((entry) => entry.bookId)).toEqual([own]);
    expect((await test.client().call(getBookList, {})).code).toBe('LOGIN_SIGNOUT');
  });

  it('are rejected completely if one item belongs to another account, without revealing ids (W-320, RULINGS 34)', async () => {
    const uploadId = (await startUpload(stranger, [{ name: 'd.pdf', size: pdf.length }])).uploadId;
    const bookIds = [own, bookId];
    const book = 'BOOK_NOT_FOUND';
    const wanted: readonly (readonly [{ readonly path: string }, object, string])[] = [
      ...(['disable', 'delete', 'cancel', 'retry'] as const).map(
        (operate) => [operateBook, { operate, bookIds }, book] as const,
      ),
      [operateBook, { operate: 'delete', bookIds: [own], uploadIds: [uploadId, open.uploadId] }, 'ERROR'],
      [updateBook, { bookIds, title: 'Mine now' }, book],
      [reconvertBookMulti, { bookIds }, book],
      [
        replaceBookMulti,
        {
          books: [
            { bookId: own, uploadId },
            { bookId, uploadId },
          ],
        },
        book,
      ],
      [replaceBookMulti, { books: [{ bookId: own, uploadId: open.uploadId }] }, 'ERROR'],
      [createBookMulti, { uploads: [{ uploadId }, { uploadId: open.uploadId }] }, 'ERROR'],
      [getProgress, { bookIds }, book],
    ];
    for (const [{ path }, body, code] of wanted) {
      const answer = await stranger.post(path, body);
      expect([path, answer.code, answer.data]).toEqual([path, code, null]);
      const text = JSON.stringify(answer);
      for (const id of [own, bookId, uploadId, open.uploadId]) expect(text).not.toContain(id);
    }
    const still = { title: 'A book', bStatus: 'enabled', convert_obj: { state: 'complete' } };
    expect((await stranger.call(getBook, { bookId: own })).data).toMatchObject(still);
    expect((await stranger.call(getProgress, { uploadIds: [uploadId] })).code).toBe('OK');
    expect((await owner.call(getBook, { bookId })).data).toMatchObject({ title: 'Secret title', bStatus: 'enabled' });
  });

  it('of messages and content blocks cause no change if one item belongs to another book (RULINGS 34)', async () => {
    const { db } = test.services;
    const messageOf = (book_id: string) =>
      db
        .insertInto('reader_message')
        .values({ book_id, name: 'Mia', email: '', text: 'x', state: 'waiting', created: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
    const messageIds = [(await messageOf(own)).id, (await messageOf(bookId)).id];
    for (const [{ path }, body] of [
      [setMessageState, { state: 'approved' }],
      [deleteMessages, {}],
    ] as const) {
      expect((await stranger.post(path, { bookId: own, messageIds, ...body })).code).toBe('ERROR');
    }
    const { data } = await stranger.call(getMessageList, { bookId: own });
    expect(data?.counts).toEqual({ waiting: 1, approved: 0, hidden: 0 });
    expect((await stranger.post(deleteCustomContent.path, { bookId: own, ids: ['none'] })).code).toBe('ERROR');
  });

  it('of books whose progress is requested are rejected if one book belongs to another account', async () => {
    expect((await stranger.call(getProgress, { bookIds: [own, bookId] })).code).toBe('BOOK_NOT_FOUND');
  });
});

describe('uploads', () => {
  it('accept data only from their owner', async () => {
    for (const client of [stranger, test.client()]) {
      const { status } = await sendUploadChunk(client, open.fileId, 0, pdf.subarray(0, 10));
      expect(status).toBe(client === stranger ? 404 : 401);
      const form = new FormData();
      for (const [name, value] of Object.entries(open)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(pdf)]), 'x');
      const response = await client.fetch(uploadBookFiles.path, { method: 'POST', body: form });
      const { code } = (await response.json()) as { code: string };
      expect(code).toBe(client === stranger ? 'ERROR' : 'LOGIN_SIGNOUT');
    }
    const { data } = await owner.call(getProgress, { uploadIds: [open.uploadId] });
    expect(data?.list[0]?.upload?.files[0]?.offset).toBe(0);
  });

  it('can be finished, cancelled and seen only by their owner', async () => {
    expect((await stranger.call(endUpload, { uploadId: open.uploadId })).code).toBe('ERROR');
    expect((await stranger.call(operateBook, { operate: 'cancel', uploadIds: [open.uploadId] })).code).toBe('ERROR');
    expect((await stranger.call(getProgress, { uploadIds: [open.uploadId] })).code).toBe('ERROR');
    expect((await owner.call(getProgress, { uploadIds: [open.uploadId] })).code).toBe('OK');
  });
});

describe('an exported book', () => {
  it('can be downloaded only by its owner', async () => {
    const status = async (client: TestClient) => {
      const response = await client.fetch(`/book_edit2/export/${bookId}/html`);
      const body = await response.text();
      return { type: response.headers.get('content-type'), isLeaked: body.includes('Secret') };
    };
    expect((await status(owner)).type).toBe('application/zip');
    for (const client of [stranger, test.client()]) {
      expect(await status(client)).toEqual({ type: 'application/json; charset=utf-8', isLeaked: false });
    }
  });
});

describe('a team’s book', () => {
  const roles = ['owner', 'admin', 'editor', 'contributor', 'viewer', null] as const;
  const may = {
    owner: { edit: true, delete: true },
    admin: { edit: true, delete: true },
    editor: { edit: true, delete: false },
    contributor: { edit: false, delete: false },
    viewer: { edit: false, delete: false },
  };

  it.each(roles)('is accessible to team members according to their role: %s (W-391)', async (role) => {
    const { db } = test.services;
    const teamId = `team-${role}`;
    const member = await test.signedIn();
    const { data: user } = await member.post('/api/user/get-user');
    await db.insertInto('team').values({ id: teamId, name: 'Team', created: new Date() }).execute();
    if (role !== null) {
      const accountId = String((user as { userId: string }).userId);
      await db.insertInto('membership').values({ team_id: teamId, account_id: accountId, role }).execute();
    }
    await db.updateTable('book').set({ team_id: teamId }).where('id', '=', bookId).execute();
    const codes = [
      (await member.call(getBook, { bookId })).code,
      (await member.call(updateBook, { bookId, desc: 'Changed' })).code,
      (await member.call(publishBook, { bookId })).code,
    ];
    const listed = async (power: 'view' | 'edit') =>
      (await member.call(getBookList, { power })).data?.list.some((book) => book.bookId === bookId);
    const refused = role === null ? 'BOOK_NOT_FOUND' : 'NO_PERMISSION';
    const answer = (isAllowed: boolean) => (isAllowed ? 'OK' : refused);
    const powers = role === null ? { edit: false, delete: false } : may[role];
    expect(codes).toEqual([answer(role !== null), answer(powers.edit), answer(powers.edit)]);
    expect([await listed('view'), await listed('edit')]).toEqual([role !== null, powers.edit]);

    // A member who leaves the team loses access on the next request.
    await db.deleteFrom('membership').where('team_id', '=', teamId).execute();
    expect((await member.call(getBook, { bookId })).code).toBe('BOOK_NOT_FOUND');
    await db.updateTable('book').set({ team_id: null }).where('id', '=', bookId).execute();
  });
});
