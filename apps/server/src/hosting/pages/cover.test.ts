import { getBookList, publishBook, setBookPrivacy, updateBook, uploadFile } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { png } from '../../../test/files/pictures.ts';
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
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3) }], { title: 'Covered' });
  await until(author, bookId, 'complete');
});
afterAll(() => test.stop());

/** Publishes the book and reads its page as link previews do. */
/** Waits until the server's one-second address cache has expired. */
const believed = () => waitFixedTime(1100, 'the server caches what it has read for one second');

async function published() {
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
  await believed();
  const html = await (await fetch(url)).text();
  const meta = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];
  const json: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  return { meta, json };
}
async function oembed() {
  const response = await fetch(`${test.url}/oembed?url=${encodeURIComponent(url)}`);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}
const shelf = async () => (await author.call(getBookList, {})).data?.list[0];

async function sendPicture(key: string, width: number, height: number): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(png(width, height))]), 'a.png');
  const response = await author.fetch(uploadFile.path, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: unknown };
  return uploadFile.data.parse(data).path;
}

describe('the cover of a book', () => {
  it('is the first page by default', async () => {
    const { meta } = await published();
    expect(meta('og:image')).toMatch(/\/pages\/0001-page-/);
    expect((await oembed()).thumbnail_url).toMatch(/\/pages\/0001-thumb-/);
    expect((await shelf())?.cover).toMatch(/\/pages\/0001-thumb-/);
  });

  it('can be another page, which My books shows immediately and readers see after publication', async () => {
    await author.call(updateBook, { bookId, bookConfig: { coverPage: 2 } });
    expect((await shelf())?.cover).toMatch(/\/pages\/0002-thumb-/);
    const { meta } = await published();
    expect(meta('og:image')).toMatch(/\/pages\/0002-page-/);
    expect((await oembed()).thumbnail_url).toMatch(/\/pages\/0002-thumb-/);
  });

  it('does not use a locked page', async () => {
    await author.call(setBookPrivacy, { bookId, password: 'paper-boat-7', startPage: 2 });
    const { meta } = await published();
    expect(meta('og:image')).toMatch(/\/pages\/0001-page-/);
    await author.call(setBookPrivacy, { bookId, isProtected: false });
  });

  it('can be a separate image, whose size is reported to embedding sites', async () => {
    const coverImage = await sendPicture('coverImage', 30, 40);
    await author.call(updateBook, { bookId, bookConfig: { coverImage } });
    expect((await shelf())?.cover).toContain(coverImage);
    const { meta } = await published();
    expect(meta('og:image')).toBe(url + coverImage);
    expect(await oembed()).toMatchObject({
      thumbnail_url: url + coverImage,
      thumbnail_width: 30,
      thumbnail_height: 40,
    });
    expect((await fetch(url + coverImage)).status).toBe(200);
  });

  it('is replaced by the share image in link previews', async () => {
    const shareImage = await sendPicture('shareImage', 60, 20);
    await author.call(updateBook, { bookId, bookConfig: { shareImage } });
    const { meta } = await published();
    expect(meta('og:image')).toBe(url + shareImage);
    expect((await oembed()).thumbnail_url).not.toContain(shareImage);
  });
});

describe('label and category', () => {
  it('appear in My books and in the metadata of the published page without publishing again (W-124, W-125)', async () => {
    await published();
    await author.call(updateBook, { bookId, label: 3, categoryId: 'travel', keyword: 'tea, pots' });
    expect(await shelf()).toMatchObject({ label: 3, categoryId: 'travel' });
    await believed();
    const html = await (await fetch(url)).text();
    expect(html).toContain('<meta property="leafcast:label" content="featured">');
    expect(html).toContain('<meta property="leafcast:category" content="travel">');
    const { json } = await published();
    expect(json).toMatchObject({ genre: 'travel', keywords: 'tea, pots' });
  });
});
