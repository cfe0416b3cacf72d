import { planTypes } from '@leafcast/book';
import { getBook, getCodeInfo, publishBook, setBookShareIcon, updateBook, uploadFile } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../../test/files/pictures.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
let picture: string;
/** Response of get-code-info before any change to the book. */
let untouched: unknown;

beforeAll(async () => {
  const limits = { wechatShareIcon: { allowed: false } };
  test = await createTestApp({ powerLimits: { [planTypes.vip]: limits } }, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'Shared' });
  await until(author, bookId, 'complete');
  picture = await sentPicture(author);
  untouched = (await author.call(getCodeInfo, { bookId })).data;
});
afterAll(() => test.stop());

async function sentPicture(client: TestClient): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', 'miniCodeImage');
  form.set('file', new Blob([new Uint8Array(png(90, 90))]), 'code.png');
  const response = await client.fetch(uploadFile.path, { method: 'POST', body: form });
  return uploadFile.data.parse(((await response.json()) as { data: unknown }).data).path;
}

describe('set-book-sare-icon', () => {
  it('sets the picture shown with a shared link, and removes it (W-429)', async () => {
    const { data } = await author.call(setBookShareIcon, { bookId, icon: picture });
    expect(data?.icon).toBe(picture);
    const book = (await author.call(getBook, { bookId })).data;
    expect([book?.htmlConfig.shareImage, book?.revision]).toEqual([picture, data?.revision]);
    expect((await author.call(setBookShareIcon, { bookId })).code).toBe('OK');
    expect((await author.call(getBook, { bookId })).data?.htmlConfig.shareImage).toBeUndefined();
  });

  it('accepts only a file of the book, and only from an account that may edit the book (W-429)', async () => {
    expect((await author.call(setBookShareIcon, { bookId, icon: 'media/none.png' })).code).toBe('INVALID_SETTINGS');
    expect((await author.call(setBookShareIcon, { bookId, icon: 'https://a.example/a.png' })).code).toBe(
      'INVALID_SETTINGS',
    );
    const stranger = await test.signedIn();
    expect((await stranger.call(setBookShareIcon, { bookId, icon: picture })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(setBookShareIcon, { bookId })).code).toBe('LOGIN_SIGNOUT');
  });

  it('requires the share icon feature (W-373)', async () => {
    const poor = await test.signedIn('poor@example.test');
    const id = await upload(poor, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'A' });
    const { db } = test.services;
    await db.updateTable('account').set({ plan: 'vip' }).where('email', '=', 'poor@example.test').execute();
    expect((await poor.call(setBookShareIcon, { bookId: id, icon: picture })).code).toBe('NO_PERMISSION');
  });
});

describe('get-code-info', () => {
  it("returns the link targets of a book's codes, which match those in get-book (W-128, W-444)", async () => {
    expect(untouched).toMatchObject({ bookId, title: 'Shared', qr_code: '', wx_code: '', wxImage: '' });
    await author.call(updateBook, { bookId, wx_code: picture });
    const { url } = (await author.call(publishBook, { bookId })).data ?? {};
    const after = (await author.call(getCodeInfo, { bookId })).data;
    expect(after).toMatchObject({ qr_code: url, wx_code: picture });
    expect((await fetch(after?.wxImage ?? '')).status).toBe(200);
    const book = (await author.call(getBook, { bookId })).data;
    expect(book).toMatchObject({ wx_code: picture, qr_code: url, htmlConfig: { miniCodeImage: picture } });
    expect((await author.call(updateBook, { bookId, wx_code: 'media/none.png' })).code).toBe('INVALID_SETTINGS');
  });

  it('is available only to accounts that can see the book (W-444)', async () => {
    expect((await (await test.signedIn()).call(getCodeInfo, { bookId })).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(getCodeInfo, { bookId: '../x' })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(getCodeInfo, { bookId })).code).toBe('LOGIN_SIGNOUT');
  });
});

describe('the original document of a draft', () => {
  it('is served by the preview while the author offers it (W-223)', async () => {
    const status = async (bookConfig: Record<string, unknown>) => {
      await author.call(updateBook, { bookId, bookConfig });
      const { previewUrl } = (await author.call(getBook, { bookId })).data ?? {};
      const answer = await fetch(`${previewUrl}download`);
      return [answer.status, answer.headers.get('content-disposition')?.split(';')[0]];
    };
    expect(await status({ download: true })).toEqual([200, 'attachment']);
    expect((await status({ download: false }))[0]).toBe(404);
  });
});

describe('the original document of a published book', () => {
  it('is served by the download endpoint only while the author offers it (W-223)', async () => {
    const answers = async (status: number, bookConfig: Record<string, unknown>) => {
      expect((await author.call(updateBook, { bookId, bookConfig })).code).toBe('OK');
      const { url } = (await author.call(publishBook, { bookId })).data ?? {};
      // Address lookups are cached for a second.
      const answered = async () => (await fetch(`${url}download`)).status;
      await expect.poll(answered, { timeout: 10_000 }).toBe(status);
    };
    const downloads = {
      pdf: { isOriginPath: true, url: '', urlOnlink: false },
      isDownloadProject: true,
      isDownloadAttach: false,
      hideDownloadSinglePage: false,
      attachments: [],
    };
    await answers(200, { download: true });
    await answers(404, { downloads: { ...downloads, pdf: { ...downloads.pdf, isOriginPath: false } } });
    await answers(404, { downloads, downloadUrl: 'https://a.example/a.pdf' });
    await answers(200, { downloadUrl: '' });
    await answers(404, { download: false });
  });
});
