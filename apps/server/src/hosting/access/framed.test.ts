import { type Book, parseBook, type ReaderConfig } from '@leafcast/book';
import { getBookPrivacy, publishBook, setBookPrivacy, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { requestRaw } from '../../../test/harness/raw.ts';

const minuteMs = 60 * 1000;
const site = 'https://school.example';
const sites = [site, '*.class.example'];

let test: TestApp;
let author: TestClient;
let bookId: string;
let url: string;
let manifest: Book;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3, 'Paper and leaf') }], { title: 'Framed' });
  await until(author, bookId, 'complete');
  await author.call(updateBook, { bookId, bookConfig: { onlyEmbedded: true } });
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
  await author.call(setBookPrivacy, { bookId, sites });
  await believed();
  manifest = parseBook(await (await fetch(`${url}${(await framed()).book}`)).json());
});
afterAll(() => test.stop());

/** Waits until the server's one-second address cache has expired. */
const believed = () => waitFixedTime(1100, 'the server caches what it has read for one second');
const inFrame = { 'sec-fetch-dest': 'iframe', referer: `${site}/` };
const page = (headers: Record<string, string> = inFrame) => requestRaw(url, headers);
const status = async (path: string) => (await fetch(new URL(path, url))).status;

/** Returns the configuration that the framed page gives to the reader. */
async function framed(): Promise<ReaderConfig> {
  const html = (await page()).body.toString();
  return JSON.parse(/id="leafcast-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

/** Renews the file URLs as the reader does. */
async function renewed(files: string) {
  const response = await fetch(new URL(`${files}renew`, url), { method: 'POST' });
  const { data } = (await response.json()) as { data: { files: string } | null };
  return { status: response.status, files: data?.files ?? '' };
}

describe('a book that may be read only on certain sites (RULINGS 35)', () => {
  it('can be framed only by these sites, and reveals its file URLs only to them', async () => {
    const { headers, body } = await page();
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${site} *.class.example`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body.toString()).not.toContain('offline.js');
    const shut = async (given: Record<string, string>) => (await page(given)).body.toString();
    expect(await shut({ ...inFrame, referer: 'https://a.class.example/b' })).toContain('./e/');
    for (const given of [
      {},
      { referer: `${site}/` },
      { 'sec-fetch-dest': 'document', referer: `${site}/` },
      { 'sec-fetch-dest': 'iframe', referer: 'https://evil.example/' },
      { 'sec-fetch-dest': 'iframe', referer: 'https://class.example.evil.example/' },
    ]) {
      const html = await shut({ ...given, 'accept-language': 'en' });
      expect(html).toContain('This book can only be read on the website that embeds it.');
      expect(html).not.toMatch(/\.\/e\/|pages\//);
    }
  });

  it('serves its manifest, pages, text and other files only at URLs with a token', async () => {
    const { files, book } = await framed();
    const { images, text = '' } = manifest.pages[0] ?? { images: {} };
    const picture = images.page?.file ?? '';
    for (const file of [picture, text, 'v1/book.json']) {
      expect(await status(file)).toBe(403);
      expect(await status(`${files}${file}`)).toBe(200);
      expect(await status(`./e/${'A'.repeat(60)}/${file}`)).toBe(403);
    }
    expect(book).toBe(`${files}v1/book.json`);
    expect((await fetch(new URL(picture, url))).headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${url}${files}${picture}`)).headers.get('cache-control')).toMatch(/^private/);
    expect(await status('book.zip')).toBe(404);
    expect(await status('text')).not.toBe(500);
    const described = await (await fetch(`${test.url}/oembed?url=${encodeURIComponent(url)}`)).text();
    expect(described).not.toContain('thumbnail_url');
    expect(test.log()).not.toContain(files.slice(4, 40));
  });

  it('renews a token while it is valid, but not after it has expired', async () => {
    const { files } = await framed();
    const picture = manifest.pages[0]?.images.page?.file ?? '';
    test.passTime(12 * minuteMs);
    const next = await renewed(files);
    test.passTime(6 * minuteMs);
    expect(await status(`${files}${picture}`)).toBe(403);
    expect(await renewed(files)).toMatchObject({ status: 403 });
    expect(await status(`${next.files}${picture}`)).toBe(200);
  });

  it('unlocks pages with a password only in the frame', async () => {
    await author.call(setBookPrivacy, { bookId, password: 'paper-boat-7', startPage: 2 });
    await believed();
    const { unlock = '' } = await framed();
    const open = async (path: string) => {
      const body = JSON.stringify({ password: 'paper-boat-7' });
      const headers = { 'content-type': 'application/json' };
      return (await (await fetch(new URL(path, url), { method: 'POST', headers, body })).json()) as {
        data: { book: string } | null;
      };
    };
    expect((await open('unlock')).data).toBeNull();
    const { data } = await open(unlock);
    expect(await status(data?.book ?? '')).toBe(200);
    await author.call(setBookPrivacy, { bookId, isProtected: false });
    await believed();
  });

  it('accepts sites in the form used by content security policies, and rejects invalid sites', async () => {
    const wrong = await author.post(
      setBookPrivacy.path,
      { bookId, sites: ['a.example; script-src *'] },
      { 'accept-language': 'en' },
    );
    expect(wrong).toMatchObject({ code: 'ERROR', mess: expect.stringContaining('is not a valid website address') });
    const many = Array.from({ length: 51 }, (_, n) => `s${n}.example`);
    expect((await author.call(setBookPrivacy, { bookId, sites: many })).code).toBe('ERROR');
    expect((await author.call(getBookPrivacy, { bookId })).data?.sites).toEqual(sites);
    const { data } = await author.call(setBookPrivacy, {
      bookId,
      sites: ['HTTPS://One.example/', 'https://one.example'],
    });
    expect(data?.sites).toEqual(['https://one.example']);
    await author.call(setBookPrivacy, { bookId, sites: [] });
    await believed();
    expect((await page({ 'sec-fetch-dest': 'iframe' })).headers['content-security-policy']).toContain(
      'frame-ancestors *',
    );
    await author.call(setBookPrivacy, { bookId, sites });
    await believed();
  });
});
