import { planTypes } from '@leafcast/book';
import { getBook, updateBook, uploadFile } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;

beforeAll(async () => {
  const denied = { allowed: false };
  const limits = { backgroundMedia: denied, download: denied, phoneButton: denied };
  test = await createTestApp({ powerLimits: { [planTypes.vip]: limits } });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
});
afterAll(() => test.stop());

const read = async (id = bookId) => (await author.call(getBook, { bookId: id })).data;
const write = async (bookConfig: Record<string, unknown>, id = bookId) =>
  (await author.call(updateBook, { bookId: id, bookConfig })).code;

describe('the configuration of a book', () => {
  it('is returned as stored: sharing channels and their order (W-146, W-147)', async () => {
    expect((await read())?.htmlConfig).not.toHaveProperty('socialShareType');
    expect(await write({ socialShareType: 'custom', socialSharingList: ['reddit', 'copy'] })).toBe('OK');
    expect((await read())?.htmlConfig).toMatchObject({
      socialShareType: 'custom',
      socialSharingList: ['reddit', 'copy'],
    });
    for (const wrong of [['reddit', 'reddit'], ['fax'], 'reddit'])
      expect(await write({ socialSharingList: wrong })).toBe('INVALID_SETTINGS');
    expect(await write({ socialShareType: 'moon' })).toBe('INVALID_SETTINGS');
  });

  it('is returned as stored: one phone number, or several with labels (W-170, W-171)', async () => {
    for (const phoneNumbers of [
      [{ label: '', number: '+49 30 12345' }],
      [
        { label: 'Shop', number: '12345' },
        { label: 'Office', number: '54321' },
      ],
    ]) {
      expect(await write({ phoneButton: true, phoneNumbers })).toBe('OK');
      expect((await read())?.htmlConfig.phoneNumbers).toEqual(phoneNumbers);
    }
  });

  it('is returned as stored: opacity, color and interval of the banner, initially 3000 ms (W-136, W-137, W-138, W-507)', async () => {
    expect((await read())?.adConfig).toMatchObject({ bgOpacity: 1, bgColor: '0xffffff', interval: 3000 });
    expect(await write({ adBgOpacity: 0.5, adBgColor: '#112233', adInterval: 5000 })).toBe('OK');
    expect((await read())?.adConfig).toMatchObject({ bgOpacity: 0.5, bgColor: '0x112233', interval: 5000 });
    for (const wrong of [{ adBgOpacity: 2 }, { adBgColor: 'red' }, { adInterval: 0 }])
      expect(await write(wrong)).toBe('INVALID_SETTINGS');
  });
});

describe('the downloads of a book', () => {
  it('get a default configuration when the download button is turned on, and isDownload then contains 1 (W-123, W-293, W-297)', async () => {
    const fresh = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    expect(await read(fresh)).toMatchObject({ isDownload: '', downloadconfig: { code: '' } });
    expect(await write({ download: true }, fresh)).toBe('OK');
    const book = await read(fresh);
    expect(book?.isDownload.split(',').filter((part) => part === '1')).toHaveLength(1);
    expect(book?.htmlConfig.downloads).toEqual({
      pdf: { isOriginPath: true, url: '', urlOnlink: false },
      isDownloadProject: true,
      isDownloadAttach: false,
      hideDownloadSinglePage: false,
      attachments: [],
    });
  });

  it('have a code in reversed base64, which grants no access (W-226, D-393)', async () => {
    expect(await write({ download: true })).toBe('OK');
    const code = (await read())?.downloadconfig.code ?? '';
    expect(Buffer.from([...code].reverse().join(''), 'base64').toString()).toBe('1');
  });

  it('store an alternative URL for the PDF, and whether it is opened instead of saved (W-150, W-151)', async () => {
    const pdf = { isOriginPath: false, url: 'https://files.example/a.pdf', urlOnlink: true };
    expect((await author.call(updateBook, { bookId, downloadconfig: { pdf } })).code).toBe('OK');
    expect((await read())?.downloadconfig.pdf).toEqual(pdf);
    const wrong = { pdf: { url: 'javascript:alert(1)' } };
    expect((await author.call(updateBook, { bookId, downloadconfig: wrong })).code).toBe('INVALID_SETTINGS');
  });

  it('store whether the project file is offered, and attachments in their order (W-152, W-153, W-154, W-222)', async () => {
    const attachments = [];
    for (const name of ['two.txt', 'one.txt']) {
      const form = new FormData();
      form.set('bookId', bookId);
      form.set('key', 'downloads');
      form.set('file', new Blob([name]), name);
      const response = await author.fetch(uploadFile.path, { method: 'POST', body: form });
      const sent = uploadFile.data.parse(((await response.json()) as { data: unknown }).data);
      attachments.push({ file: sent.path, name: sent.name, size: sent.size });
    }
    const downloadconfig = { isDownloadProject: false, isDownloadAttach: true, attachments };
    expect((await author.call(updateBook, { bookId, downloadconfig })).code).toBe('OK');
    expect((await read())?.downloadconfig).toMatchObject(downloadconfig);
    const gone = { attachments: [{ file: 'media/none.txt', name: 'none.txt', size: 1 }] };
    expect((await author.call(updateBook, { bookId, downloadconfig: gone })).code).toBe('INVALID_SETTINGS');
  });
});

describe('an account without the features for background media, downloads and phone numbers', () => {
  it('cannot add background media, downloads or phone numbers to a book (W-363, W-379, W-380)', async () => {
    const poor = await test.signedIn('poor@example.test');
    const id = await upload(poor, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    const { db } = test.services;
    await db.updateTable('account').set({ plan: 'vip' }).where('email', '=', 'poor@example.test').execute();
    for (const bookConfig of [
      { backgroundSound: 'media/a.mp3' },
      { download: true },
      { downloadUrl: 'https://a.example/' },
      { phoneButton: true },
      { phoneNumbers: [{ label: '', number: '12345' }] },
    ])
      expect((await poor.call(updateBook, { bookId: id, bookConfig })).code).toBe('NO_PERMISSION');
    expect((await poor.call(getBook, { bookId: id })).data?.htmlConfig).toEqual({});
    // Resetting a setting to its default does not require a feature of the plan.
    expect((await poor.call(updateBook, { bookId: id, bookConfig: { download: false } })).code).toBe('OK');
  });
});
