import { type Book, parseBook, type ReaderConfig } from '@leafcast/book';
import {
  endSessions,
  getBookPrivacy,
  getUser,
  login,
  publishBook,
  setBookPrivacy,
  setBookTextStatus,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { createTestTeam, type TestTeam } from '../../../test/accounts/team.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { requestRaw } from '../../../test/harness/raw.ts';

const hourMs = 3600 * 1000;
const canary = 'Kingfisher';

let test: TestApp;
let team: TestTeam;
let author: TestClient;
let bookId: string;
let url: string;
let manifest: Book;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  team = createTestTeam(test);
  author = await team.member('editor');
  const files = [{ name: 'a.pdf', bytes: smallPdf(3, canary) }];
  bookId = await upload(author, files, { title: 'Chosen readers', tid: team.tid });
  await until(author, bookId, 'complete');
  const bookConfig = { download: true, messageButton: 'Show' };
  await author.call(updateBook, { bookId, bookConfig });
  await author.call(setBookTextStatus, { bookId, status: true });
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
  manifest = parseBook(await (await fetch(`${url}v1/book.json`)).json());
});
afterAll(() => test.stop());

/** Waits until the server's one-second cache has expired. */
const believed = () => waitFixedTime(1100, 'the server caches what it has read for one second');
const fileOf = (page: number) => manifest.pages[page]?.images.page?.file ?? '';

/** All URLs that could reveal something about a book, relative to the book's URL. */
const addresses = () => [
  '',
  'v1/book.json',
  fileOf(0),
  manifest.pages[0]?.text ?? '',
  manifest.search ?? '',
  'text',
  'download',
  'book.zip',
  'offline.js',
  'cover',
  'meta/comment.json',
];
/** Requests every URL with the given headers. */
async function answers(headers: Record<string, string> = {}) {
  const asked = [...addresses().map((file) => url + file), `${test.url}/oembed?url=${encodeURIComponent(url)}`];
  return Promise.all(
    asked.map(async (address) => {
      const { status, body } = await requestRaw(address, headers);
      const text = body.toString();
      // API calls report a missing book with an error code.
      return { address, status: text.includes('BOOK_NOT_FOUND') ? 404 : status, text };
    }),
  );
}
const statuses = async () => [...new Set((await answers()).map(({ status }) => status))];

async function statusOf(path: string): Promise<number> {
  const response = await fetch(new URL(path, url));
  return (await response.text()).includes('BOOK_NOT_FOUND') ? 404 : response.status;
}

async function configOf(page: string): Promise<ReaderConfig> {
  return JSON.parse(/id="leafcast-config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}

describe('a book with a reading period', () => {
  it("is available only during the period, by the server's clock and at every URL, and is not cached beyond the end of the period", async () => {
    const at = (ms: number) => new Date(test.services.now().getTime() + ms).toISOString();
    const [from, until] = [at(2 * hourMs), at(5 * hourMs)];
    const { data } = await author.call(setBookPrivacy, { bookId, from, until });
    expect(data).toMatchObject({ from, until });
    await believed();

    for (const { address, status, text } of await answers({ 'accept-language': 'de' })) {
      expect([address, status, text.includes(canary)]).toEqual([address, 404, false]);
    }
    const early = await requestRaw(url, { 'accept-language': 'de' });
    expect(early.body.toString()).toContain('Dieses Buch ist noch nicht zu lesen');
    expect(early.body.toString()).toContain('UTC');
    expect(early.headers['cache-control']).toBe('no-store');

    test.passTime(2 * hourMs);
    const page = await requestRaw(url, {});
    expect(page.status).toBe(200);
    expect((await configOf(page.body.toString())).worker).toBeUndefined();
    const maxAge = (await fetch(url + fileOf(0))).headers.get('cache-control') ?? '';
    expect(Number(/^public, max-age=(\d+), s-maxage=600$/.exec(maxAge)?.[1])).toBeLessThanOrEqual(3 * 3600);

    test.passTime(3 * hourMs - 10_000);
    const last = `${(await requestRaw(url, {})).headers['cache-control']}`;
    expect(Number(/^public, max-age=0, must-revalidate, s-maxage=(\d+)$/.exec(last)?.[1])).toBeLessThan(10);

    test.passTime(10_000);
    const over = await answers({ 'accept-language': 'fr' });
    expect(over.map(({ text }) => text).filter((text) => text.includes(canary))).toEqual([]);
    const expected = over.map(({ address }) => (/oembed|comment/.test(address) ? 404 : 410));
    expect(over.map(({ status }) => status)).toEqual(expected);
    expect(over[0]?.text).toContain('La période pendant laquelle on pouvait le lire est terminée.');

    await author.call(setBookPrivacy, { bookId, from: '', until: '' });
    await believed();
    expect((await fetch(url)).status).toBe(200);
  });

  it('is rejected if the end is before the start or a date does not exist', async () => {
    const wrong = { bookId, from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' };
    expect(await author.post(setBookPrivacy.path, wrong, { 'accept-language': 'en' })).toMatchObject({
      code: 'ERROR',
      mess: 'The opening time of the book must be before its closing time.',
    });
    for (const from of ['tomorrow', '0000-01-01T00:00:00Z', '2030-02-31T00:00:00Z']) {
      expect((await author.call(setBookPrivacy, { bookId, from })).code).toBe('ERROR');
    }
    expect((await author.call(getBookPrivacy, { bookId })).data).toMatchObject({ from: null, until: null });
  });
});

describe('a book for team members', () => {
  it('can be read only by signed-in members of the team, at any URL, and no longer after they have left the team', async () => {
    await author.call(setBookPrivacy, { bookId, privacy: 'team' });
    await believed();
    const member = await team.member('viewer');
    const stranger = await test.signedIn();

    for (const { address, status, text } of await answers()) {
      // Status 302: a page redirects to the sign-in page.
      expect([address, [302, 403, 404].includes(status), text.includes(canary)]).toEqual([address, true, false]);
    }
    const door = (await requestRaw(url, {})).headers.location ?? '';
    expect(new URL(door).pathname).toMatch(/^\/read\/\w{8}$/);
    const path = new URL(door).pathname;
    const nobody = await test.client().fetch(path, { redirect: 'manual' });
    expect(nobody.headers.get('location')).toBe(`/login.php?return=${encodeURIComponent(path)}`);
    expect((await stranger.fetch(path, { redirect: 'manual' })).status).toBe(403);

    const ticket = (await member.fetch(path, { redirect: 'manual' })).headers.get('location') ?? '';
    const opened = await fetch(ticket);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    const html = await opened.text();
    expect(html).toContain('noindex');
    const { files, book, messages, shareUrl, worker } = await configOf(html);
    expect([shareUrl, worker]).toEqual([url, undefined]);
    const readable = async (prefix: string) => {
      const all = [book.slice(files.length), fileOf(1), manifest.pages[1]?.text ?? '', 'book.zip', 'meta/comment.json'];
      return [...new Set(await Promise.all(all.map(async (file) => statusOf(prefix + file))))];
    };
    expect(await readable(files)).toEqual([200]);
    expect(messages?.list.startsWith(files)).toBe(true);
    const picture = await fetch(new URL(files + fileOf(1), url));
    expect(picture.headers.get('cache-control')).toMatch(/^private/);

    // A ticket belongs to one account and one book, and expires; the open book renews it in time.
    const renew = () => fetch(new URL(`${files}renew`, url), { method: 'POST' });
    const { data } = (await (await renew()).json()) as { data: { files: string } };
    test.passTime(hourMs / 4 + 1000);
    expect(await readable(files)).toEqual([403, 404]);
    expect((await renew()).status).toBe(403);
    const again = (await member.fetch(path, { redirect: 'manual' })).headers.get('location') ?? '';
    expect((await fetch(again)).status).toBe(200);
    expect(data.files).not.toBe(files);

    const elsewhere = test.client();
    const { data: who } = await member.call(getUser, {});
    await elsewhere.call(login, { email: who?.uEmail ?? '', password: 'leaf-by-leaf-42' });
    const theirs = (await elsewhere.fetch(path, { redirect: 'manual' })).headers.get('location') ?? '';
    expect((await fetch(theirs)).status).toBe(200);
    await member.call(endSessions, {});
    const signedOut = await fetch(theirs, { redirect: 'manual' });
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([302, door]);
    expect((await fetch(again)).status).toBe(200);

    await team.set(member, 'none');
    const out = await fetch(again, { redirect: 'manual' });
    expect([out.status, out.headers.get('location')]).toEqual([302, door]);
    expect((await member.fetch(path, { redirect: 'manual' })).status).toBe(403);
    expect(test.log()).not.toContain(files.slice(4 + 37, -1));
    await author.call(setBookPrivacy, { bookId, privacy: 'unlisted' });
    await believed();
  });

  it('requires a team and cannot have a password', async () => {
    const alone = await test.signedIn();
    const own = await upload(alone, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'Alone' });
    expect((await alone.call(setBookPrivacy, { bookId: own, privacy: 'team' })).code).toBe('ERROR');
    await author.call(setBookPrivacy, { bookId, privacy: 'team' });
    expect((await author.call(setBookPrivacy, { bookId, password: 'walnut-ink-7' })).code).toBe('ERROR');
    const open = { bookId, privacy: 'unlisted', password: 'walnut-ink-7' } as const;
    expect((await author.call(setBookPrivacy, open)).data?.isProtected).toBe(true);
    expect((await author.call(setBookPrivacy, { bookId, privacy: 'team' })).code).toBe('ERROR');
    expect((await author.call(setBookPrivacy, { bookId, privacy: 'team', isProtected: false })).data?.privacy).toBe(
      'team',
    );
    await author.call(setBookPrivacy, { bookId, privacy: 'unlisted' });
    await believed();
  });
});

describe('a book whose privacy restricts it to embedding pages', () => {
  it('is restricted immediately, at every URL, without publishing again', async () => {
    await author.call(setBookPrivacy, { bookId, privacy: 'embedded' });
    await believed();
    const inFrame = { 'sec-fetch-dest': 'iframe', referer: 'https://school.example/' };
    const told = (await answers()).filter(({ text }) => text.includes(canary)).map(({ address }) => address);
    expect(told).toEqual([]);
    expect((await fetch(url + fileOf(0))).status).toBe(403);
    const { files } = await configOf((await requestRaw(url, inFrame)).body.toString());
    expect((await fetch(new URL(files + fileOf(0), url))).status).toBe(200);
    await author.call(setBookPrivacy, { bookId, privacy: 'unlisted' });
    await believed();
    // The URL of the cover redirects to its image.
    expect(await statuses()).toEqual([200, 302]);
  });
});
