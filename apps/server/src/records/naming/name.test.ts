import { getBook, getBookList, operateBook, publishBook, setBookLink, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
let url: string;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3) }], { title: 'Named' });
  await until(author, bookId, 'complete');
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
});
afterAll(() => test.stop());

const name = (bLink: string, id = bookId) => author.call(updateBook, { bookId: id, bLink });
const book = async () => (await author.call(getBook, { bookId })).data;
/** Waits until the server's one-second address cache has expired. */
const forgotten = () => waitFixedTime(1100, 'the server caches what it has read for one second');

describe('the public name of a book', () => {
  it("appears in the book's URL, and the URL with the number redirects to it (W-126)", async () => {
    expect((await name('Summer-Tea')).code).toBe('OK');
    expect(await book()).toMatchObject({ bLink: 'summer-tea', url: `${test.url}/b/summer-tea/` });
    expect((await author.call(getBookList, {})).data?.list.find((one) => one.bookId === bookId)?.url).toBe(
      `${test.url}/b/summer-tea/`,
    );
    await forgotten();
    const page = await fetch(`${test.url}/b/summer-tea/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`<link rel="canonical" href="${test.url}/b/summer-tea/">`);
    const old = await fetch(`${url}?lang=de`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, '/b/summer-tea/?lang=de']);
    for (const address of ['summer-tea', 'SUMMER-TEA/']) {
      expect((await fetch(`${test.url}/b/${address}`)).url).toBe(`${test.url}/b/summer-tea/`);
    }
    const cover = /pages\/0001-page-\w+\.\w+/.exec(html)?.[0];
    expect((await fetch(`${test.url}/b/summer-tea/${cover}`)).status).toBe(200);
    expect((await fetch(`${url}${cover}`)).status).toBe(200);
    const oembed = await fetch(`${test.url}/oembed?url=${encodeURIComponent(`${test.url}/b/summer-tea/`)}`);
    expect(await oembed.json()).toMatchObject({ title: 'Named', html: expect.stringContaining('/b/summer-tea/') });
  });

  it('can be set by a separate call that leaves the draft unchanged (W-126)', async () => {
    const { revision } = (await book()) ?? {};
    const { data } = await author.call(setBookLink, { bookId, bLink: 'Autumn-Tea' });
    expect(data).toEqual({ bLink: 'autumn-tea', url: `${test.url}/b/autumn-tea/` });
    expect(await book()).toMatchObject({ bLink: 'autumn-tea', revision });
    expect((await (await test.signedIn()).call(setBookLink, { bookId, bLink: 'mine' })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(setBookLink, { bookId, bLink: 'mine' })).code).toBe('LOGIN_SIGNOUT');
  });

  it('can be changed and removed, and earlier names still redirect to the book (W-126)', async () => {
    for (const one of ['spring-tea', 'winter-tea']) expect((await name(one)).code).toBe('OK');
    await forgotten();
    expect((await fetch(`${test.url}/b/spring-tea/`)).url).toBe(`${test.url}/b/winter-tea/`);
    expect((await name('')).code).toBe('OK');
    expect(await book()).toMatchObject({ bLink: '', url });
    await forgotten();
    expect((await fetch(`${test.url}/b/winter-tea/`)).url).toBe(url);
  });

  it('stays reserved for its book after it is removed, and cannot be the same as the number of another book (W-126)', async () => {
    for (const one of ['given-up', '']) await name(one);
    const other = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    expect(await name('Given-Up', other)).toMatchObject({ code: 'ERROR', data: null });
    await test.services.db.updateTable('book').set({ number: 'abcdefgh' }).where('id', '=', other).execute();
    expect((await name('abcdefgh')).code).toBe('ERROR');
    const { revision } = (await book()) ?? {};
    for (const wrong of ['admin', 'a', '../x', 'tea pot', 'тea', 'x'.repeat(41)]) {
      expect((await name(wrong)).code, wrong).toBe('ERROR');
    }
    expect(await book()).toMatchObject({ bLink: '', revision });
  });

  it('is stored together with earlier names, ten in total, and stays reserved after the book is deleted', async () => {
    const gone = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    await until(author, gone, 'complete');
    await author.call(publishBook, { bookId: gone });
    for (let at = 0; at < 12; at += 1) {
      test.passTime(1000);
      expect((await name(`tea-${at}`, gone)).code).toBe('OK');
    }
    const rows = await test.services.db.selectFrom('book_name').where('book_id', '=', gone).select('name').execute();
    expect(rows.map((row) => row.name).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, at) => `tea-${at + 2}`).toSorted(),
    );
    await author.call(operateBook, { operate: 'delete', bookIds: [gone], uploadIds: [] });
    await forgotten();
    expect((await fetch(`${test.url}/b/tea-11/`)).status).toBe(410);
    const other = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    expect((await name('tea-11', other)).code).toBe('ERROR');
  });
});
