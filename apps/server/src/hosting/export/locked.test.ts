import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { publishBook, setBookPrivacy, updateBook } from '@leafcast/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { launchBrowser } from '../../../test/harness/browser.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const run = promisify(execFile);
const canary = 'Kanarienvogel';
const users = [
  { user: 'Ada', password: 'countess-1' },
  { user: '李雷', password: 'mei-mei-22' },
];
const patience = { timeout: 20_000 };
let test: TestApp;
let author: TestClient;
let browser: Browser;
let folder: string;
let bookId: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-locked-'));
  browser = await launchBrowser();
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'secret.pdf', bytes: smallPdf(5, canary) }], { title: 'Locked' });
  await until(author, bookId, 'complete');
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
  await lock(users);
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function lock(by: typeof users) {
  await author.call(setBookPrivacy, { bookId, users: JSON.stringify(by), hint: 'Who wrote it?', startPage: 2 });
}

/** Exports the book, unzips it and returns the folder. */
async function exported(name: string): Promise<string> {
  const response = await author.fetch(`/book_edit2/export/${bookId}/html`, { headers: { 'accept-language': 'en' } });
  const file = join(folder, `${name}.zip`);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  await run('unzip', ['-q', file, '-d', join(folder, name)]);
  return join(folder, name);
}

async function filesIn(place: string): Promise<{ readonly name: string; readonly bytes: Buffer }[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: path.slice(place.length + 1), bytes: await readFile(path) };
    }),
  );
}

/** Returns the entropy in bits per byte. */
function entropy(bytes: Uint8Array): number {
  const counts = new Map<number, number>();
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / bytes.length) * Math.log2(count / bytes.length), 0);
}

/** Returns the ciphertexts of an exported book, by file. */
async function cipherTexts(place: string): Promise<Map<string, Buffer>> {
  const sealed = new Map<string, Buffer>();
  for (const { name, bytes } of await filesIn(place)) {
    const content = /^leafcastData\("[^"]+","([A-Za-z0-9+/=]+)"\);\n$/.exec(bytes.toString('latin1'))?.[1];
    if (content) sealed.set(name, Buffer.from(content, 'base64'));
  }
  return sealed;
}

async function visit(address: string) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: 'en' });
  const page = await context.newPage();
  const errors: string[] = [];
  // The response to a rejected password has status 200, so the browser must not log any errors.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  return { page, errors, close: () => context.close() };
}

const card = (page: Page) => page.locator('.lc-lock');

/** Enters a wrong password, then the right one, and checks page image, text and search. */
async function openAndRead(page: Page) {
  await page.locator('.lc-stage').waitFor();
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('ArrowRight');
  const field = page.getByLabel('Password');
  await field.waitFor();
  expect(await card(page).innerText()).toContain('Who wrote it?');
  await page.getByLabel('User name').fill('李雷');
  await field.fill('not this one');
  await field.press('Enter');
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Incorrect Password!' }).count(), patience).toBe(1);
  await page.getByLabel('User name').fill('李雷 ');
  await field.fill('mei-mei-22');
  await field.press('Enter');
  await expect.poll(() => card(page).count(), patience).toBe(0);
  await expect.poll(() => page.locator('section[aria-label="Page 2"] .lc-image').count(), patience).toBe(1);
  await page.keyboard.press('/');
  await page.keyboard.insertText(canary);
  await expect.poll(() => page.locator('.lc-search-panel').innerText(), patience).toContain(canary);
}

describe('an exported locked book (D-357 … D-363, safety T11)', () => {
  it('contains no locked content in plain form, and reuses no nonce in the next export', async () => {
    const place = await exported('once');
    for (const { name, bytes } of await filesIn(place)) {
      // The first page is unlocked; its text is in the page and in a separate file.
      if (name === 'index.html' || name.includes('0001')) continue;
      expect(bytes.includes(canary), name).toBe(false);
    }
    const sealed = await cipherTexts(place);
    expect(sealed.size).toBeGreaterThan(10);
    const large = [...sealed.values()].filter(({ length }) => length > 4000);
    expect(large.length).toBeGreaterThan(2);
    for (const bytes of large) expect(entropy(bytes)).toBeGreaterThan(7.9);
    const again = await cipherTexts(await exported('again'));
    // If an encrypted file had its usual name, the same file could be requested elsewhere. Encrypted files therefore
    // have other names, which are new in each export.
    const files = await filesIn(place);
    expect(files.filter(({ name, bytes }) => /000[2-9]-/.test(name) || /pages\/000[2-9]-/.test(`${bytes}`))).toEqual(
      [],
    );
    expect([...sealed.keys()].filter((name) => again.has(name))).toEqual(['locked.json.js']);
    const nonces = [...sealed.values(), ...again.values()].map((bytes) => bytes.subarray(0, 12).toString('hex'));
    expect(new Set(nonces).size).toBe(sealed.size + again.size);
  });

  it('opens from a folder only with the right name and password', async () => {
    const { page, errors, close } = await visit(pathToFileURL(join(await exported('desk'), 'index.html')).href);
    await openAndRead(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('opens over plain http on another machine, where browsers provide no encryption functions', async () => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4');
    const place = await exported('plain');
    const server = createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
      const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
      const content = await readFile(join(place, path)).catch(() => null);
      response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const { page, close } = await visit(`http://${address?.address ?? 'localhost'}:${port}/index.html`);
    if (address) expect(await page.evaluate('isSecureContext')).toBe(false);
    await openAndRead(page);
    await close();
    server.close();
  });

  it('does not show a page if one byte of it was changed', async () => {
    const place = await exported('changed');
    for (const [name, bytes] of await cipherTexts(place)) {
      if (name === 'locked.json.js') continue;
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      await writeFile(join(place, name), `leafcastData("${name.slice(0, -3)}","${bytes.toString('base64')}");\n`);
    }
    const { page, close } = await visit(`${pathToFileURL(join(place, 'index.html')).href}#p=2`);
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password').fill('countess-1');
    await page.keyboard.press('Enter');
    await expect.poll(() => card(page).count(), patience).toBe(0);
    const second = page.locator('section[aria-label="Page 2"]');
    await expect.poll(() => second.locator('.lc-page-retry').count(), patience).toBe(1);
    await close();
  });
});

describe('the download of a complete book (D-389)', () => {
  it('is offered to readers only if the author allows it, with locked pages encrypted', async () => {
    const address = new URL('book.zip', url);
    expect((await fetch(address)).status).toBe(404);
    const allow = (download: boolean) => author.call(updateBook, { bookId, bookConfig: JSON.stringify({ download }) });
    onTestFinished(async () => void (await allow(false)));
    await allow(true);
    await author.call(publishBook, { bookId });
    await waitFixedTime(1100, 'the server caches what it has read for one second');
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const file = join(folder, 'taken.zip');
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    await run('unzip', ['-q', file, '-d', join(folder, 'taken')]);
    expect((await cipherTexts(join(folder, 'taken'))).size).toBeGreaterThan(10);
  });
});

describe('a hosted locked book', () => {
  it('opens in the reader only with the right name and password', async () => {
    const { page, errors, close } = await visit(`${url}?lang=en`);
    await openAndRead(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('can still be read after a page has been open for longer than a pass is valid (safety T34)', async () => {
    const { page, close } = await visit(`${url}?lang=en`);
    await openAndRead(page);
    const minutes = 30 * 60 * 1000;
    test.passTime(minutes);
    await page.evaluate(`{ const { now } = Date; Date.now = () => now() + ${minutes}; }`);
    const status = await page.evaluate(`(async () => {
      const { pageOf, urlOf } = window.leafcast.engine;
      return (await fetch(await urlOf(pageOf(4).images.page.file), { cache: 'no-store' })).status;
    })()`);
    expect(status).toBe(200);
    await close();
  });

  it('does not request a pass again for every page after its password has changed', async () => {
    const { page, close } = await visit(`${url}?lang=en`);
    await openAndRead(page);
    const believed = () => waitFixedTime(1100, 'the server caches what it has read for one second');
    onTestFinished(() => lock(users).then(believed));
    await lock(users.map(({ user }) => ({ user, password: 'another-one-33' })));
    await believed();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/unlock')) asked += 1;
    });
    await page.evaluate('{ const { now } = Date; Date.now = () => now() + 30 * 60 * 1000; }');
    for (const at of [4, 2, 0, 4]) await page.evaluate(`window.leafcast.engine.urlOf('pages/${at}.png')`);
    // Expect one request with the pass and one with the password.
    expect(asked).toBe(2);
    await close();
  });
});
