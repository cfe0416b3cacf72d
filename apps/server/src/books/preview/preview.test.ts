import type { LiveEvent } from '@leafcast/book';
import { parseBook } from '@leafcast/book';
import { getBook, getUser, operateBook, publishBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { previewToken } from '../../records/access/preview-token.ts';

let test: TestApp;
let author: TestClient;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(() => test.stop());

async function previewOf(bookId: string): Promise<string> {
  return (await author.call(getBook, { bookId })).data?.previewUrl ?? '';
}

/** Collects all events until the stream ends. */
async function eventsOf(address: string): Promise<LiveEvent[]> {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const text = await response.text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as LiveEvent);
}

describe('a preview', () => {
  it('receives the pages of a book one by one during the conversion, until it ends', async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(40) }]);
    const address = await previewOf(bookId);
    // Until the document is open, there is nothing to show.
    await until(author, bookId, 'converting', 'complete');
    const events = await eventsOf(`${address}events`);
    expect(events.at(-1)).toEqual({ type: 'done' });
    const told = new Set(
      events.flatMap((event) => (event.type === 'pages' ? event.pages.map(({ index }) => index) : [])),
    );
    expect(told.size).toBe(40);
    const book = parseBook(await (await fetch(`${address}book.json`)).json());
    for (const page of book.pages.slice(0, 3)) {
      const image = await fetch(address + page.images.page?.file);
      expect(image.status).toBe(200);
      await image.arrayBuffer();
    }
  });

  it('shows changes immediately, works in a frame without an origin, and is hidden from search engines', async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
    await until(author, bookId, 'complete');
    const address = await previewOf(bookId);
    await author.call(updateBook, { bookId, title: 'Changed' });
    const page = await fetch(address, { headers: { origin: 'null' } });
    expect(await page.text()).toContain('<title>Changed - Leafcast</title>');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    for (const path of ['', 'book.json']) {
      const { headers } = await fetch(address + path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
    const draft = (await (await fetch(`${address}book.json`)).json()) as { original?: unknown };
    expect(draft.original).toBeUndefined();
    expect(await eventsOf(`${address}events`)).toMatchObject([{ type: 'pages' }, { type: 'done' }]);
  });

  it('accepts only prefetch requests for pages from a frame without an origin', async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
    const want = async (body: string, type = 'application/json') => {
      const headers = { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': type };
      return (await fetch(`${await previewOf(bookId)}want`, { method: 'POST', headers, body })).status;
    };
    expect(await want('{"pages":[1,0]}')).toBe(204);
    expect(await want('{"pages":["x"]}')).toBe(400);
    expect(await want('{"pages":[1e9]}')).toBe(400);
    const asked = await fetch(`${await previewOf(bookId)}want`, { method: 'OPTIONS', headers: { origin: 'null' } });
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it.each([
    ['published', (bookId: string) => author.call(publishBook, { bookId })],
    ['taken down', (bookId: string) => author.call(operateBook, { operate: 'disable', bookIds: [bookId] })],
    ['deleted', (bookId: string) => author.call(operateBook, { operate: 'delete', bookIds: [bookId] })],
  ])(
    'is no longer available at any previous URL when the book is %s; only its author gets a new URL (safety T33)',
    async (_, end) => {
      const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
      await until(author, bookId, 'complete');
      const old = await previewOf(bookId);
      const { pages } = parseBook(await (await fetch(`${old}book.json`)).json());
      const image = pages[0]?.images.page?.file ?? '';
      expect((await fetch(old + image)).status).toBe(200);
      expect((await end(bookId)).code).toBe('OK');
      for (const path of ['', 'book.json', image]) expect((await fetch(old + path)).status).toBe(404);
      const next = await previewOf(bookId);
      expect(next).not.toBe(old);
      if (next) expect((await fetch(next + image)).status).toBe(200);
    },
  );

  it('opens only with its token, which expires and is renewed only for accounts with access', async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    await until(author, bookId, 'complete');
    const address = await previewOf(bookId);
    const token = /preview\/([\w-]+)\//.exec(address)?.[1] ?? '';
    expect(token.length).toBeGreaterThanOrEqual(22);
    const status = async (path: string) => (await fetch(`${test.url}/preview/${path}`)).status;
    const last = token.endsWith('A') ? 'B' : 'A';
    expect(await status(`${token}/`)).toBe(200);
    expect(await status(`${token.slice(0, -1)}${last}/`)).toBe(404);
    expect(await status('x/book.json')).toBe(404);
    expect(await previewOf(bookId)).toBe(address);
    const { userId } = (await author.call(getUser, {})).data ?? { userId: '' };
    test.passTime(13 * 3600 * 1000);
    const renewed = await previewToken(test.services.db, bookId, { id: userId, sessionId: null }, test.services.now());
    expect(renewed).not.toBe(token);
    expect(await status(`${token}/`)).toBe(200);
    test.passTime(12 * 3600 * 1000);
    expect(await status(`${token}/`)).toBe(404);
    expect(await status(`${renewed}/`)).toBe(200);
    test.passTime(-25 * 3600 * 1000);
  });
});

it('a live preview is released when its reader disconnects, even before the first response; one network can open at most 200 live previews', async () => {
  const idle = await createTestApp();
  onTestFinished(() => idle.stop());
  const client = await idle.signedIn();
  const bookId = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  const address = `${(await client.call(getBook, { bookId })).data?.previewUrl}events`;
  let followers = 0;
  const { bus } = idle.services;
  const { subscribe } = bus;
  vi.spyOn(bus, 'subscribe').mockImplementation((id, listener) => {
    followers += 1;
    const leave = subscribe(id, listener);
    return () => {
      followers -= 1;
      leave();
    };
  });
  idle.app.server.on('request', ({ headers, socket }) => {
    // Disconnect while the server is still looking up the book.
    if (headers.from === 'hasty') setImmediate(() => socket.destroy());
  });
  await expect(fetch(address, { headers: { from: 'hasty' } })).rejects.toThrow();
  const all = await Promise.all(Array.from({ length: 200 }, () => fetch(address)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetch(address)).status).toBe(429);
  await Promise.all(all.map(({ body }) => body?.cancel()));
  await expect.poll(() => followers).toBe(0);
  const after = await fetch(address);
  expect(after.status).toBe(200);
  await after.body?.cancel();
});

it('a live preview does not delay the shutdown of the server', async () => {
  const idle = await createTestApp();
  const client = await idle.signedIn();
  const bookId = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  const { data } = await client.call(getBook, { bookId });
  const response = await fetch(`${data?.previewUrl}events`);
  const reader = response.body?.getReader();
  await reader?.read();
  await idle.stop();
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
});
