import { parseBook } from '@leafcast/book';
import {
  compareBookVersions,
  getBook,
  getBookVersions,
  publishBook,
  replaceBookMulti,
  restoreBookVersion,
  unpublishBook,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { sendUploadChunk, smallPdf, startUpload, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { sweepBooks } from '../../intake/conversion/sweeps/sweep-books.ts';
import { withoutZooms } from '../../records/versions/overlay.ts';

let test: TestApp;
let author: TestClient;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn('mia@example.test');
});
afterAll(() => test.stop());

const believed = () => waitFixedTime(1100, 'the server caches what it has read for one second');

async function published(pages = 2, text = 'Leaf') {
  const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(pages, text) }], { title: 'First' });
  await until(author, bookId, 'complete');
  const { data } = await author.call(publishBook, { bookId });
  return { bookId, url: data?.url ?? '' };
}
const listOf = async (bookId: string) => (await author.call(getBookVersions, { bookId })).data?.list ?? [];

describe('the versions of a book', () => {
  it('are listed with time, author, number of pages and size, and with an image for accounts that may view the book', async () => {
    const { bookId } = await published();
    await author.call(updateBook, { bookId, title: 'Second', bookConfig: { rightToLeft: true } });
    await author.call(publishBook, { bookId });
    const list = await listOf(bookId);
    expect(list.map(({ version, title, pages, isShown }) => [version, title, pages, isShown])).toEqual([
      [2, 'Second', 2, true],
      [1, 'First', 2, false],
    ]);
    expect(list[0]?.by).toBe('mia');
    expect(list[0]?.size).toBeGreaterThan(1000);
    expect(await listOf(bookId)).toEqual(list);
    const cover = list[1]?.cover ?? '';
    const stranger = await test.signedIn();
    expect((await author.fetch(cover)).headers.get('content-type')).toMatch(/^image\//);
    expect(await (await stranger.fetch(cover)).text()).toContain('BOOK_NOT_FOUND');
    expect((await author.fetch(cover.replace(/pages\/.*/, 'pages/none.webp'))).status).toBe(404);
    expect((await author.call(getBookVersions, { bookId, offset: 1, limit: 1 })).data).toMatchObject({ total: 2 });

    const { data } = await author.call(compareBookVersions, { bookId, version: 2 });
    expect(data).toEqual({ before: 1, parts: ['title'], settings: ['rightToLeft'], pages: [], pageTotal: 0 });
    await author.call(updateBook, { bookId, desc: 'Draft' });
    const draft = await author.call(compareBookVersions, { bookId, version: 1, against: 'draft' });
    expect(draft.data).toMatchObject({ before: 1, parts: ['title', 'description'], settings: ['rightToLeft'] });
    expect((await author.call(compareBookVersions, { bookId, version: 1 })).data?.before).toBeNull();
    expect((await author.call(compareBookVersions, { bookId, version: 9 })).code).toBe('ERROR');
  });

  it('are restored completely, including files that only the old version refers to; meanwhile, readers see one of the two versions and never a mix', async () => {
    const { bookId, url } = await published(3, 'Old');
    const before = parseBook(await (await fetch(`${url}v1/book.json`)).json());
    const begin = await startUpload(author, [{ name: 'b.pdf', size: smallPdf(1, 'New').length }]);
    await sendUploadChunk(author, begin.files[0]?.fileId ?? '', 0, smallPdf(1, 'New'));
    await author.call(replaceBookMulti, { books: [{ bookId, uploadId: begin.uploadId }] });
    await until(author, bookId, 'complete');
    await author.call(publishBook, { bookId });
    const { data: compared } = await author.call(compareBookVersions, { bookId, version: 2 });
    expect(compared?.pages.map(({ kind }) => kind)).toEqual(['changed', 'removed', 'removed']);
    const { before: was, after } = compared?.pages[0] ?? {};
    for (const side of [was, after]) expect((await author.fetch(side?.picture ?? '')).status).toBe(200);

    // Files that only the old version refers to must survive a later cleanup.
    const { db } = test.services;
    await db.deleteFrom('publication_file').where('book_id', '=', bookId).where('until', 'is not', null).execute();
    await db
      .updateTable('conversion')
      .set({ sweep_due: new Date(0) })
      .where('book_id', '=', bookId)
      .execute();
    await sweepBooks(test.services);
    const restored = await author.call(restoreBookVersion, { bookId, version: 1 });
    expect(restored.data).toMatchObject({ url, version: 3, isOutdated: true });
    await believed();
    const now = parseBook(await (await fetch(`${url}v3/book.json`)).json());
    // Sharp pictures are drawn only of the current document.
    expect(withoutZooms(now).pages).toEqual(withoutZooms(before).pages);
    for (const { images } of now.pages) expect((await fetch(url + images.page?.file)).status).toBe(200);
    expect((await listOf(bookId))[0]).toMatchObject({ version: 3, restoredFrom: 1, by: 'mia', isShown: true });
    const draft = (await author.call(getBook, { bookId })).data;
    expect([draft?.pageCount, draft?.publication?.isOutdated]).toEqual([1, true]);
    // Restoring the current version changes nothing. Restoring a version that is not stored is rejected.
    expect((await author.call(restoreBookVersion, { bookId, version: 3 })).data?.version).toBe(3);
    expect((await author.call(restoreBookVersion, { bookId, version: 99 })).code).toBe('ERROR');
  });

  it('are limited to fifty and have unique numbers, even if many versions are restored at the same time', async () => {
    const { bookId, url } = await published(1);
    await author.call(publishBook, { bookId });
    const wanted = Array.from({ length: 50 }, (_, index) => 1 + (index % 2));
    const done = await Promise.all(wanted.map((version) => author.call(restoreBookVersion, { bookId, version })));
    expect([...new Set(done.map(({ code }) => code))].filter((code) => code !== 'OK' && code !== 'ERROR')).toEqual([]);
    const { data } = await author.call(getBookVersions, { bookId, limit: 50 });
    expect(data?.kept).toBe(50);
    expect(data?.list.length).toBeLessThanOrEqual(50);
    expect(new Set(data?.list.map(({ version }) => version)).size).toBe(data?.list.length);
    expect(data?.list.filter(({ isShown }) => isShown)).toHaveLength(1);
    await believed();
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('a book that its author has unpublished', () => {
  it("is reported as unpublished at its URL, in the reader's language, and can be restored there", async () => {
    const { bookId, url } = await published(1);
    const manifest = parseBook(await (await fetch(`${url}v1/book.json`)).json());
    const file = manifest.pages[0]?.images.page?.file ?? '';
    expect((await author.call(unpublishBook, { bookId })).code).toBe('OK');
    expect((await author.call(unpublishBook, { bookId })).code).toBe('OK');
    await believed();
    const page = await fetch(url, { headers: { 'accept-language': 'es' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await page.text()).toContain('Este libro no está publicado en este momento');
    expect((await fetch(url + file)).status).toBe(404);
    expect((await author.call(getBook, { bookId })).data).toMatchObject({ publication: null, url: '' });
    expect((await listOf(bookId)).map(({ isShown }) => isShown)).toEqual([false]);
    const back = (await author.call(restoreBookVersion, { bookId, version: 1 })).data;
    expect([back?.url, back?.version]).toEqual([url, 2]);
    await believed();
    expect((await fetch(url + file)).status).toBe(200);
  });
});
