import { getBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../test/app.ts';
import type { TestClient } from '../../test/client.ts';
import { smallPdf, upload } from '../../test/upload.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
beforeAll(async () => {
  test = await makeTestApp();
  author = await test.signedIn();
});
afterAll(() => test.stop());
beforeEach(async () => {
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
});

const read = async () => (await author.call(getBook, { bookId })).data;
/** As the web client of the specification sends it: a form whose objects are JSON text. */
async function write(fields: Record<string, string>) {
  const body = new URLSearchParams({ bookId, ...fields });
  const response = await author.fetch(updateBook.path, { method: 'POST', body });
  return (await response.json()) as { code: string; data: { htmlConfig: Record<string, unknown> } | null };
}

describe('get-book', () => {
  it('gives every field of the book info, also of a book that nobody has touched (W-115 … W-155, W-401)', async () => {
    expect(await read()).toMatchObject({
      templateId: 'user-uploaded',
      htmlTemplate: 'clear',
      phoneTemplate: { name: 'Mobile' },
      url: '',
      bLink: '',
      book_url: '',
      qr_code: '',
      wx_code: '',
      isMedia: false,
      isDownload: '',
      label: 0,
      categoryId: '',
      worksConfig: { isVisible: false, url: '' },
      plugin: [],
      olsconfig: [],
      tabconfig: { tabs: [], hasTexture: false, onSideEdge: true, showPage: false },
      adConfig: { haveAd: false, bgOpacity: 1, bgColor: '0xffffff', interval: 3000, data: [], adPosition: 'bottom' },
      downloadconfig: {
        pdf: { isOriginPath: true, url: '', urlOnlink: false },
        isDownloadProject: true,
        isDownloadAttach: false,
        attachments: [],
        hideDownloadSinglePage: false,
        code: '',
      },
      convert_obj: { engineType: 2, importTOC: true, importSearch: true, importLink: true, textToLink: true, r: 'all' },
      engineType: 2,
    });
  });
});

describe('update-book', () => {
  it('takes the plugins, and switches messages on and off with them (W-402, W-298, W-299)', async () => {
    const on = await write({ plugin: '[{"name":"leaveMessage","showLeaveMessage":1}]' });
    expect(on).toMatchObject({ code: 'OK', data: { htmlConfig: { messageButton: 'Show' } } });
    expect((await read())?.plugin).toEqual([{ name: 'leaveMessage', showLeaveMessage: true }]);
    expect(await write({ plugin: '[]' })).toMatchObject({ code: 'OK' });
    expect((await read())?.plugin).toEqual([]);
    expect(await write({ plugin: '[{"name":"other"}]' })).toMatchObject({ code: 'ERROR' });
  });

  it.each([
    ['{"name":"Article"}', 'Article'],
    ['my-article-2', 'Article'],
    ['Mobile', 'Mobile'],
  ])('takes the phone template %s (W-119, W-402)', async (phoneTemplate, name) => {
    expect(await write({ phoneTemplate })).toMatchObject({ code: 'OK' });
    expect((await read())?.phoneTemplate).toEqual({ name });
  });

  it('takes what readers may download, part by part (W-149 … W-155, W-402)', async () => {
    expect(await write({ isDownload: '1,2' })).toMatchObject({ code: 'OK' });
    const config = { pdf: { isOriginPath: false, url: 'https://leafcast.example/a.pdf' }, isDownloadAttach: true };
    expect(await write({ downloadconfig: JSON.stringify(config) })).toMatchObject({ code: 'OK' });
    expect(await write({ downloadconfig: '{"hideDownloadSinglePage":true}' })).toMatchObject({ code: 'OK' });
    expect(await read()).toMatchObject({
      isDownload: '1',
      downloadconfig: {
        pdf: { isOriginPath: false, url: 'https://leafcast.example/a.pdf', urlOnlink: false },
        isDownloadProject: true,
        isDownloadAttach: true,
        hideDownloadSinglePage: true,
        // Reversed base64 of '1'. It opens nothing (W-226, D-393, RULINGS 19).
        code: '==QM',
      },
    });
  });

  it.each([
    ['an address that runs', { downloadconfig: '{"pdf":{"url":"javascript:alert(1)"}}' }, 'INVALID_SETTINGS'],
    [
      'a file that is not the book’s (safety T22)',
      { downloadconfig: '{"attachments":[{"file":"../../etc/passwd","name":"a","size":1}]}' },
      'INVALID_SETTINGS',
    ],
    [
      'a file that is not there',
      { downloadconfig: '{"attachments":[{"file":"media/a-00000000.zip","name":"a","size":1}]}' },
      'INVALID_SETTINGS',
    ],
    ['text that is no JSON', { downloadconfig: '{' }, 'ERROR'],
    ['a label that there is not', { label: '4' }, 'ERROR'],
    ['works behind another scheme', { worksConfig: '{"isVisible":true,"url":"javascript:1"}' }, 'ERROR'],
    ['works of another shape', { worksConfig: '[]' }, 'ERROR'],
  ])('refuses %s, and changes nothing', async (_, fields, code) => {
    const { revision } = (await read()) ?? {};
    expect(await write({ desc: 'new', ...fields })).toMatchObject({ code, data: null });
    expect(await read()).toMatchObject({ revision, desc: '' });
  });

  it('keeps label, category and works beside the book (W-124, W-125, W-134)', async () => {
    const worksConfig = { isVisible: true, url: 'https://leafcast.example/works' };
    expect(await write({ label: '3', categoryId: 'c7', worksConfig: JSON.stringify(worksConfig) })).toMatchObject({
      code: 'OK',
    });
    expect(await write({ desc: 'x' })).toMatchObject({ code: 'OK' });
    expect(await read()).toMatchObject({ label: 3, categoryId: 'c7', worksConfig, desc: 'x' });
  });

  it('shows the banner and the look of bookmarks as the settings have them (W-135 … W-140, W-142 … W-144)', async () => {
    const bookConfig = { haveAd: true, adBgColor: '0x102030', adInterval: 5000, bookmarkTexture: true };
    expect(await write({ bookConfig: JSON.stringify(bookConfig) })).toMatchObject({ code: 'OK' });
    expect(await read()).toMatchObject({
      adConfig: { haveAd: true, bgColor: '0x102030', interval: 5000 },
      tabconfig: { hasTexture: true },
    });
  });
});
