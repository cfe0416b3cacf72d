import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseBook, type UnlockResponse } from '@leafcast/book';
import { operateBook, publishBook, setBookPrivacy, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';
import type { TestClient } from '../../test/harness/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/embedded.ts';

const password = 'leaf-42-x';
let folder: string;
let database: EmbeddedPostgres;
let test: TestApp;
let author: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-outage-'));
  database = await startEmbeddedPostgres({ folder });
  test = await createTestApp({ databaseUrl: database.url }, { converts: true });
  author = await test.signedIn();
});
afterAll(async () => {
  await test.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const status = async (url: string, headers = {}) => (await fetch(url, { headers, redirect: 'manual' })).status;

async function published(title: string, bookConfig = {}) {
  const bookId = await upload(author, [{ name: `${title}.pdf`, bytes: smallPdf(3, title) }], { title });
  await until(author, bookId, 'complete');
  await author.call(updateBook, { bookId, bookConfig: JSON.stringify(bookConfig) });
  const url = (await author.call(publishBook, { bookId })).data?.url ?? '';
  return { bookId, url };
}

/** Requests a book as a reader's browser does. */
async function read(url: string) {
  const opened = await fetch(url, { headers: { 'sec-fetch-dest': 'iframe' } });
  expect(opened.status).toBe(200);
  const config = JSON.parse(/id="leafcast-config"[^>]*>(.*?)<\/script>/s.exec(await opened.text())?.[1] ?? '{}');
  const book = parseBook(await (await fetch(new URL(config.book, url))).json());
  const page = new URL(`${config.files}${book.pages[2]?.images.page?.file}`, url).href;
  expect(await status(page)).toBe(200);
  return { page };
}

describe('while the database is unavailable', () => {
  it('books that were read before remain readable, no book becomes more accessible, and requests for all other books are answered with 503', async () => {
    const [open, unread, closed, taken, framed, locked] = await Promise.all([
      published('Open'),
      published('Unread'),
      published('Closed'),
      published('Taken'),
      published('Framed', { onlyEmbedded: true, download: true }),
      published('Locked'),
    ]);
    const { page } = await read(open.url);
    const { page: closedPage } = await read(closed.url);
    await read(taken.url);
    const { page: framedPage } = await read(framed.url);
    const { page: lockedPage } = await read(locked.url);
    // These books are changed, but nobody requests them after the change.
    await author.call(setBookPrivacy, { bookId: closed.bookId, privacy: 'closed' });
    await author.call(operateBook, { operate: 'disable', bookIds: [taken.bookId] });
    await author.call(setBookPrivacy, { bookId: locked.bookId, password, startPage: 2 });
    // Readers see a change within a second. By then, the server has received all events about these books.
    await delay(1100);
    await read(open.url);
    await read(framed.url);
    const unlocked = await fetch(`${locked.url}unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    const { data } = (await unlocked.json()) as { data: UnlockResponse };
    expect(await status(new URL(data.book, locked.url).href)).toBe(200);

    await database.stop();
    for (let round = 0; round < 2; round += 1) {
      // The URLs given to a frame change every minute, so the page in the frame changes as well.
      test.passTime(61_000);
      expect([await status(open.url), await status(page)]).toEqual([200, 200]);
      expect(await status(`${open.url}v1/book.json`)).toBe(200);

      for (const { url } of [unread, closed, taken]) {
        const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': 'en' } });
        expect(answer.status).toBe(503);
        expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['5', 'no-store']);
        expect(await answer.text()).toContain('<h1>The service is not available at the moment.');
      }
      expect(await status(closedPage)).toBe(503);

      expect(await (await fetch(framed.url)).text()).not.toContain('leafcast-config');
      expect(await (await fetch(framed.url, { headers: { 'sec-fetch-dest': 'iframe' } })).text()).toContain(
        'leafcast-config',
      );
      expect(await status(framedPage)).toBe(200);
      expect(await status(framedPage.replace(/e\/[\w-]+\//, ''))).toBe(403);

      expect(await status(lockedPage)).not.toBe(200);
      const withPass = lockedPage.replace(locked.url, new URL(data.files, locked.url).href);
      expect(await status(withPass)).toBe(200);
    }
  });
});
