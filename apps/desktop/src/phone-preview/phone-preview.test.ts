import { get } from 'node:http';
import { getBook, getPhonePreview, getUser, startPhonePreview, stopPhonePreview } from '@leafcast/contract';
import type { OwnAddress } from '@leafcast/node/network/own-addresses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { Client } from '../../../../testing/server/client.ts';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';

/** Loopback addresses of this machine that stand in for network addresses. */
const [home, office] = [
  { address: '127.0.0.2', network: 'wlan0' },
  { address: '127.0.0.3', network: 'eth0' },
];
let networks: readonly OwnAddress[] = [home, office];
let desktop: TestDesktop;
let author: Client;
const books: string[] = [];

beforeAll(async () => {
  desktop = await startTestDesktop({}, { phones: { addresses: () => networks } });
  author = Client.withSession(desktop.url, await desktop.enter());
  for (const name of ['shown', 'secret']) {
    const { bookId } = await author.upload(name, [{ name: `${name}.pdf`, bytes: createPdf([{ text: name }, {}]) }]);
    await author.settled(bookId);
    books.push(bookId);
  }
}, 120_000);
afterAll(() => desktop.stop());
beforeEach(async () => {
  networks = [home, office];
  await author.call(stopPhonePreview, {});
});

const start = (address = '') => author.call(startPhonePreview, { bookId: books[0] ?? '', address });

/** Requests a path as a phone does, without normalizing the path. The status is 0 if no server listens. */
const phone = (origin: string, path: string, method = 'GET') =>
  new Promise<{ readonly status: number; readonly body: string }>((resolve) => {
    const { hostname, port } = new URL(origin);
    const request = get({ hostname, port, path, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.once('error', () => resolve({ status: 0, body: '' }));
  });

describe('preview on a phone in the same network', () => {
  it('serves the draft and all its files at an unguessable URL (D-140)', async () => {
    const { url, address, addresses } = await start();
    expect([address, addresses]).toEqual(['127.0.0.2', [home, office]]);
    const { pathname } = new URL(url);
    expect(pathname).toMatch(/^\/[\w-]{43}\/$/);
    const page = await phone(url, `${pathname}?lang=en`);
    expect(page.body).toContain('<title>shown');
    const { pages } = JSON.parse((await phone(url, `${pathname}book.json`)).body);
    expect((await phone(url, pathname + pages[1].images.page.file)).status).toBe(200);
    const [script = ''] = /\/reader\/\w+\/[\w.]+\.js/.exec(page.body) ?? [];
    expect((await phone(url, script)).status).toBe(200);
    expect((await phone(url, pathname, 'HEAD')).status).toBe(200);
  });

  it('serves nothing but the draft: no API calls, no screens, no other books, no changes (D-140)', async () => {
    const { url } = await start();
    const { pathname } = new URL(url);
    expect((await phone(url, '/reader/x/reader.js')).status).toBe(404);
    const other = await author.call(getBook, { bookId: books[1] ?? '' });
    const own = await author.call(getBook, { bookId: books[0] ?? '' });
    const closed = [
      '/',
      '/book_edit2/home',
      '/api/openapi.json',
      getUser.path,
      '/readyz',
      new URL(other.previewUrl, desktop.url).pathname,
      new URL(own.previewUrl, desktop.url).pathname,
      `${pathname}../${new URL(other.previewUrl, desktop.url).pathname}`,
      `${pathname}%2e%2e/readyz`,
      `${pathname}nothing.json`,
      `${pathname.slice(0, -2)}/`,
    ];
    for (const path of closed) expect([path, (await phone(url, path)).status]).toEqual([path, 404]);
    for (const path of [pathname, `${pathname}want`, `${pathname}unlock`])
      expect((await phone(url, path, 'POST')).status).toBe(405);
    expect((await phone(url, getUser.path, 'POST')).status).toBe(404);
  });

  it('ends when the dialog is closed; another dialog uses a new URL (D-140)', async () => {
    const first = await start();
    const second = await start('127.0.0.3');
    expect(second.address).toBe('127.0.0.3');
    expect(second.url).not.toContain(new URL(first.url).pathname);
    expect((await phone(first.url, new URL(first.url).pathname)).status).toBe(0);
    expect(await author.call(getPhonePreview, {})).toEqual({ isOpen: true });
    await author.call(stopPhonePreview, {});
    expect(await author.call(getPhonePreview, {})).toEqual({ isOpen: false });
    expect((await phone(second.url, new URL(second.url).pathname)).status).toBe(0);
  });

  it('has no URL if there is no network, or if the program cannot listen on any network address', async () => {
    networks = [];
    expect(await start()).toEqual({ url: '', address: '', addresses: [] });
    networks = [{ address: '203.0.113.1', network: 'gone0' }];
    expect(await start()).toEqual({ url: '', address: '', addresses: networks });
  });

  it('does not serve a book that does not exist', async () => {
    await expect(author.call(startPhonePreview, { bookId: crypto.randomUUID() })).rejects.toThrow('BOOK_NOT_FOUND');
  });
});
