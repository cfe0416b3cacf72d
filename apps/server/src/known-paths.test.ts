import { createHmac, randomUUID } from 'node:crypto';
import { beginUpload, saveCustomTheme } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../test/app.ts';
import type { TestClient } from '../test/client.ts';
import { patch, smallPdf, until, upload } from '../test/upload.ts';

const thirdAccountSecret = 'a secret of the operator, long enough';
let test: TestApp;
let author: TestClient;
let bookId: string;
beforeAll(async () => {
  test = await makeTestApp({ thirdAccountSecret }, { converts: true });
  author = await test.signedIn();
  bookId = await made();
});
afterAll(() => test.stop());

async function made(): Promise<string> {
  const id = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  await until(author, id, 'complete');
  return id;
}

/** An upload whose bytes have arrived. @param target the book whose pages it replaces */
async function arrived(target?: string): Promise<string> {
  const bytes = smallPdf(1);
  const files = [{ name: 'new.pdf', size: bytes.length }];
  const { data } = await author.call(beginUpload, { title: 'New', files, bookId: target });
  await patch(author, data?.files[0]?.fileId ?? '', 0, bytes);
  return data?.uploadId ?? '';
}

async function themeId(): Promise<string> {
  const settings = { appearance: 'dark' };
  return (await author.call(saveCustomTheme, { name: 'Going', settings })).data?.themeId ?? '';
}

const subject = randomUUID();
/** What a sign-in service says of somebody. */
function assertion(): string {
  const claims = { iss: 'https://id.example', sub: subject, aud: test.url, jti: randomUUID() };
  const parts = [{ alg: 'HS256' }, { ...claims, exp: Math.floor(Date.now() / 1000) + 300 }];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', thirdAccountSecret).update(text).digest('base64url')}`;
}

describe('a path that other clients know', () => {
  it.each([
    ['D-607', 'api/book/get-ready-config', () => ({})],
    ['D-608', 'api/book/get-book', () => ({ bookId })],
    ['D-609', 'api/book/update-book', () => ({ bookId, title: 'Tea' })],
    ['D-610', 'api/book/get-book-language', () => ({ bookId })],
    ['D-611', 'api/book/save-book-language', () => ({ bookId, languages: ['en', 'de'] })],
    ['D-612', 'api/book/delete-book-language', () => ({ bookId, language: 'de' })],
    ['D-619', 'api/book/get-custom-theme', () => ({})],
    ['D-620', 'api/book/save-custom-theme', () => ({ name: 'Dark', settings: { appearance: 'dark' } })],
    ['D-621', 'api/book/delete-custom-theme', async () => ({ themeId: await themeId() })],
    ['D-622', 'api/book/get-book-progress', () => ({ bookId })],
    ['D-623', 'api/book/get-book-privacy', () => ({ bookId })],
    ['D-624', 'api/book/set-book-privacy', () => ({ bookId, privacy: 'unlisted' })],
    ['D-625', 'api/book/set-book-text-status', () => ({ bookId, status: 1 })],
    ['D-629', 'api/book/get-code-info', () => ({ bookId })],
    ['D-631', 'api/user/get-user', () => ({})],
    ['D-632', 'api/user/get-user-meta', () => ({})],
    ['D-633', 'api/user/set-user-meta', () => ({ cb_cutType: '1', cb_vectorType: '3' })],
    ['D-634', 'api/user/update-user-book-logo', () => ({})],
    ['D-636', 'api/third/bind-account', () => ({ assertion: assertion() })],
    ['D-635', 'api/third/merge-third-account', () => ({ assertion: assertion() })],
    ['D-637', 'checkAccount.php', () => ({})],
  ] as const)('answers JSON with JSON and OK (%s): %s', async (_, path, bodyOf) => {
    expect(await author.post(`/${path}`, await bodyOf())).toMatchObject({
      code: 'OK',
      status: '1',
      httpStatus: 200,
      data: expect.anything(),
    });
  });

  it.each([
    ['D-616', 'api/book/create-book-multi', async () => ({ uploads: [{ uploadId: await arrived() }] })],
    ['D-617', 'api/book/reconvert-book-multi', async () => ({ bookIds: [await made()] })],
    ['D-618', 'api/book/replace-book-multi', async () => ({ books: [{ bookId, uploadId: await arrived(bookId) }] })],
  ] as const)('answers OK for each of several (%s): %s', async (_, path, bodyOf) => {
    expect(await author.post(`/${path}`, await bodyOf())).toMatchObject({
      code: 'OK',
      data: { list: [{ code: 'OK' }] },
    });
  });

  it('takes a file (D-630): api/common/upload-file', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]), 'a.txt');
    form.set('bookId', bookId);
    form.set('key', 'downloads');
    const response = await author.fetch('/api/common/upload-file', { method: 'POST', body: form });
    expect(await response.json()).toMatchObject({ code: 'OK', data: { name: 'a.txt', path: expect.anything() } });
  });

  it('says in its headers that the answer is JSON, as the question was (D-640)', async () => {
    const { headers } = await author.post('/api/user/get-user');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('gives the remembered choices as an object beside the code (D-641)', async () => {
    await author.post('/api/user/set-user-meta', { never_show_privacy_tips: 'true' });
    const { code, data } = await author.post('/api/user/get-user-meta');
    expect([code, data]).toEqual(['OK', expect.objectContaining({ never_show_privacy_tips: 'true' })]);
  });
});
