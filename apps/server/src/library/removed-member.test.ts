import { setTimeout as delay } from 'node:timers/promises';
import {
  beginUpload,
  endUpload,
  getBook,
  getBookList,
  getProgress,
  getUser,
  importOwnTemplate,
  reconvertBookMulti,
  replaceBookMulti,
  setBookPrivacy,
  uploadBookFiles,
  uploadFile,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestTeam, type TestTeam } from '../../test/accounts/team.ts';
import { sendUploadChunk, smallPdf, until } from '../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';
import type { TestClient } from '../../test/harness/client.ts';
import { setPassword } from '../accounts/sign-in/new-password.ts';
import { hashPassword } from '../accounts/sign-in/passwords/password.ts';
import { revokeAccountPreviews } from '../records/access/preview-token.ts';

/** Tests that a former member of a team loses all access at the next step. @see safety T2 */
let test: TestApp;
let team: TestTeam;
let owner: TestClient;
const pdf = smallPdf(2);
const notMember = '您不是该团队的成员。';

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  team = createTestTeam(test);
  owner = await team.member('owner');
});
afterAll(() => test.stop());

async function begunBy(client: TestClient, body: object = {}) {
  const files = [{ name: 'a.pdf', size: pdf.length }];
  const { data, mess } = await client.call(beginUpload, { title: 'Of the team', files, tid: team.tid, ...body });
  if (!data) throw new Error(mess);
  return { uploadId: data.uploadId, fileId: data.files[0]?.fileId ?? '' };
}

async function bookOf(client: TestClient): Promise<string> {
  const { uploadId, fileId } = await begunBy(client);
  await sendUploadChunk(client, fileId, 0, pdf);
  const { data, mess } = await client.call(endUpload, { uploadId });
  if (!data) throw new Error(mess);
  await until(client, data.bookId, 'complete');
  return data.bookId;
}

/**
 * Runs an operation while a book is being converted. A lock on the row ensures that the conversion does not end first,
 * on fast and slow machines.
 */
const whileConverted = (bookId: string, doing: () => Promise<unknown>) =>
  test.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('book').where('id', '=', bookId).select('id').forUpdate().execute();
    await doing();
  });

const idsOf = async (client: TestClient) =>
  (await client.call(getBookList, {})).data?.list.map(({ bookId }) => bookId) ?? [];

describe('an upload to a team', () => {
  it('is refused with an explanation for non-members and for members who may not create books (RULINGS 37)', async () => {
    const body = { title: 'x', files: [{ name: 'a.pdf', size: 10 }], tid: team.tid };
    const stranger = await test.signedIn();
    expect(await stranger.call(beginUpload, body)).toMatchObject({ code: 'NO_PERMISSION', mess: notMember });
    const viewer = await team.member('viewer');
    expect((await viewer.call(beginUpload, body)).mess).toBe('您在该团队中的角色不能创建书籍。');
  });

  it('cannot be continued at any step after its author has left the team', async () => {
    const member = await team.member('contributor');
    const { uploadId, fileId } = await begunBy(member);
    expect((await sendUploadChunk(member, fileId, 0, pdf.subarray(0, 10))).status).toBe(204);
    await team.set(member, 'none');
    expect((await sendUploadChunk(member, fileId, 10, pdf.subarray(10))).status).toBe(403);
    const head = await member.fetch(`${uploadBookFiles.path}/${fileId}`, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(head.status).toBe(403);
    const form = new FormData();
    for (const [name, value] of Object.entries({ uploadId, fileId, offset: '10' })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(pdf.subarray(10))]), 'x');
    const whole = await member.fetch(uploadBookFiles.path, { method: 'POST', body: form });
    expect(await whole.json()).toMatchObject({ code: 'NO_PERMISSION', mess: notMember });
    expect(await member.call(getProgress, { uploadIds: [uploadId] })).toMatchObject({ mess: notMember });
    expect(await member.call(endUpload, { uploadId })).toMatchObject({ code: 'NO_PERMISSION', mess: notMember });
  });

  it('cannot be finished by a former member or a viewer, even if all of its data has been received', async () => {
    for (const role of ['none', 'viewer'] as const) {
      const member = await team.member('contributor');
      const { uploadId, fileId } = await begunBy(member);
      await sendUploadChunk(member, fileId, 0, pdf);
      await team.set(member, role);
      expect((await member.call(endUpload, { uploadId })).code).toBe('NO_PERMISSION');
      await team.set(member, 'contributor');
      expect((await member.call(endUpload, { uploadId })).code).toBe('OK');
    }
  });

  it('does not create a book of the team if its author leaves during the conversion', async () => {
    const member = await team.member('contributor');
    const { uploadId, fileId } = await begunBy(member);
    await sendUploadChunk(member, fileId, 0, pdf);
    const bookId = (await member.call(endUpload, { uploadId })).data?.bookId ?? '';
    await whileConverted(bookId, () => team.set(member, 'none'));
    for (let tries = 0; tries < 200 && (await idsOf(owner)).includes(bookId); tries += 1) await delay(50);
    expect(await idsOf(owner)).not.toContain(bookId);
  });

  it('does not replace a book that its author may no longer change', async () => {
    const bookId = await bookOf(owner);
    const member = await team.member('editor');
    const { uploadId, fileId } = await begunBy(member, { bookId });
    await sendUploadChunk(member, fileId, 0, pdf.subarray(0, 10));
    await team.set(member, 'contributor');
    expect((await sendUploadChunk(member, fileId, 10, pdf.subarray(10))).status).toBe(403);
    const replaced = await member.call(replaceBookMulti, { books: [{ bookId, uploadId }] });
    expect(replaced.data?.list[0]?.code ?? replaced.code).not.toBe('OK');
  });

  it('does not change a book if the member who requested its reconversion has left the team in the meantime', async () => {
    const bookId = await bookOf(owner);
    const member = await team.member('editor');
    const answer = await member.call(reconvertBookMulti, { bookIds: [bookId], pdfImportConfig: { r: '1' } });
    expect(answer.code).toBe('OK');
    await whileConverted(bookId, () => team.set(member, 'none'));
    const { message } = await until(owner, bookId, 'complete');
    expect((await owner.call(getBook, { bookId })).data?.pageCount).toBe(2);
    expect(message).toBe(notMember);
  });
});

describe('files of settings and templates', () => {
  it('are not accepted from a former member of the team', async () => {
    const bookId = await bookOf(owner);
    const member = await team.member('editor');
    await team.set(member, 'none');
    const send = async (path: string, fields: Record<string, string>, file: Blob, name: string) => {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      form.set('file', file, name);
      return (await (await member.fetch(path, { method: 'POST', body: form })).json()) as { code: string };
    };
    const png = new Blob(['x']);
    expect((await send(uploadFile.path, { bookId, key: 'logo' }, png, 'a.png')).code).toBe('BOOK_NOT_FOUND');
    expect(await send(importOwnTemplate.path, { tid: team.tid }, new Blob(['{}']), 'a.json')).not.toMatchObject({
      code: 'OK',
    });
  });
});

describe('a preview', () => {
  const statusOf = async (address: string) => (await fetch(address)).status;

  it("ends when the member who requested it leaves the team, whereas other members' previews remain available (safety T33)", async () => {
    const bookId = await bookOf(owner);
    const member = await team.member('viewer');
    const address = (await member.call(getBook, { bookId })).data?.previewUrl ?? '';
    const own = (await owner.call(getBook, { bookId })).data?.previewUrl ?? '';
    expect(own).not.toBe(address);
    expect(await statusOf(`${address}book.json`)).toBe(200);
    await team.set(member, 'none');
    for (const path of ['', 'book.json', 'events', 'download']) expect(await statusOf(address + path)).toBe(404);
    expect(await statusOf(`${own}book.json`)).toBe(200);
    // A preview whose row was not deleted gives no access either.
    await team.set(member, 'viewer');
    const again = (await member.call(getBook, { bookId })).data?.previewUrl ?? '';
    await test.services.db.deleteFrom('membership').where('role', '=', 'viewer').execute();
    expect(await statusOf(`${again}book.json`)).toBe(404);
  });

  it('ends when the book is password-protected or closed, or its password changes', async () => {
    const bookId = await bookOf(owner);
    for (const change of [
      { password: 'paper-boat-7', startPage: 2 },
      { password: 'paper-boat-8' },
      { privacy: 'closed' },
    ] as const) {
      const address = (await owner.call(getBook, { bookId })).data?.previewUrl ?? '';
      expect(await statusOf(`${address}book.json`)).toBe(200);
      expect((await owner.call(setBookPrivacy, { bookId, ...change })).code).toBe('OK');
      expect(await statusOf(`${address}book.json`)).toBe(404);
    }
  });

  it('ends even while the reader is receiving its events', async () => {
    // This test app has no worker, so the stream of events does not end on its own.
    const idle = await createTestApp();
    const idleTeam = createTestTeam(idle);
    const boss = await idleTeam.member('owner');
    const { data } = await boss.call(beginUpload, {
      title: 'x',
      files: [{ name: 'a.pdf', size: pdf.length }],
      tid: idleTeam.tid,
    });
    await sendUploadChunk(boss, data?.files[0]?.fileId ?? '', 0, pdf);
    const ended = await boss.call(endUpload, { uploadId: data?.uploadId ?? '' });
    const bookId = ended.data?.bookId ?? '';
    const member = await idleTeam.member('viewer');
    const address = (await member.call(getBook, { bookId })).data?.previewUrl ?? '';
    const stream = (await fetch(`${address}events`)).body?.getReader();
    await stream?.read();
    await idleTeam.set(member, 'none');
    while (!(await stream?.read())?.done);
    await idle.stop();
  });

  it('ends when the account that requested the preview gets a new password', async () => {
    const member = await team.member('editor');
    const bookId = await bookOf(member);
    const address = (await member.call(getBook, { bookId })).data?.previewUrl ?? '';
    const { userId } = (await member.call(getUser, {})).data ?? { userId: '' };
    const hash = await hashPassword('other-leaf-43');
    await test.services.db.transaction().execute((tx) => setPassword(tx, userId, hash, revokeAccountPreviews));
    expect(await statusOf(`${address}book.json`)).toBe(404);
  });
});
