import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getBook, operateBook, publishBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { saveScreenshot, type Visit } from '../../testing/browser/browser.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client, createNetworkHeaders, readUploadedFiles } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment, type VisitorOptions } from '../../testing/server/place.ts';
import type { TestServer } from '../../testing/server/server.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { reader as words } from '../../testing/studio/words.ts';

let place: TestEnvironment;
let server: TestServer;
let client: Client;
const books = new Map<string, ReturnType<typeof publish>>();

/** Returns a published sample book, which is created on first use. Tests that only read can share the book. */
function published(title: string, path: string) {
  const book = books.get(title) ?? upload(title, path).then(publish);
  books.set(title, book);
  return book;
}

/** Creates pages only at display resolution, because sharper pages would still be rendered while other tests read. */
const pageQuality = { definition: 80, maxEdge: 1600, dpi: 320 };

async function upload(title: string, path: string): Promise<string> {
  const { bookId } = await client.upload(title, readUploadedFiles(path), { pageQuality });
  expect(await client.settled(bookId)).toMatchObject({ state: 'complete' });
  return bookId;
}

/** Publishes a book and returns its public URL. */
async function publish(bookId: string) {
  const { url } = await client.call(publishBook, { bookId });
  return { bookId, url: new URL(url, server.url).href };
}

async function stranger(options: VisitorOptions = {}): Promise<Visit> {
  const made = await place.come(options);
  onTestFinished(() => made.close());
  return made;
}

beforeAll(async () => {
  place = await openTestEnvironment();
  ({ server } = place);
  client = Client.withSession(server.url, place.cookie);
});

afterAll(() => place?.leave());

describe('a public link', () => {
  it('opens the book for a visitor without an account, who can read, turn pages, search and select text (W-001, W-017)', async () => {
    const { url } = await published('翻页之间', samples.book);
    const { page, check } = await stranger();
    await page.goto(url);
    const reading = await new OpenBookPage(page).opened();
    await reading.seesPage('封面');
    expect(await page.title()).toContain('翻页之间');
    await check('public-cover');
    await reading.next();
    await reading.at(/^ii\D+iii$/);
    await reading.press('ArrowRight');
    await reading.at(/^iv\D+v$/);
    await check('public-spread');
    expect(await reading.search('Fabriano')).toBeGreaterThan(0);
    await reading.at(/^10\D+11$/);
    await check('public-search');
    await page.keyboard.press('Escape');
    await reading.pageField.fill('8');
    await page.keyboard.press('Enter');
    await reading.at(/^8\D+9$/);
    expect(await reading.select('竹帘入水')).toContain('竹帘入水，轻荡两下，提起。');
    await check('public-text');
  });

  it('lets readers navigate with the outline and with links on pages', async () => {
    const { url } = await published('翻页之间', samples.book);
    const { page, check } = await stranger();
    await page.goto(`${url}#p=4`);
    const reading = await new OpenBookPage(page).opened();
    await reading.at(/^iv\D+v$/);
    await page.locator('.lc-page-link').filter({ visible: true }).last().click();
    await reading.at(/^22\D+23$/);
    await reading.button('toolbar.outline').click();
    const entry = page.getByRole('treeitem', { name: /The geometry of a page/ });
    await entry.click();
    await reading.at(/^16\D+17$/);
    await check('public-contents');
  });

  it('displays the first page, the title and the text without JavaScript', async () => {
    const { url } = await publish((await place.takeBook()).id);
    const { page, check } = await stranger({ javaScriptEnabled: false, expected: /\.js csp$/ });
    await page.goto(url);
    const picture = page.locator('#leafcast img');
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(400);
    expect((await picture.boundingBox())?.height).toBeGreaterThan(300);
    expect(await page.title()).toContain('three-pages');
    expect(await page.content()).toContain('The first page is about marble');
    await check('public-no-script');
  });

  it('displays one page on a phone, which can be turned with a finger', async () => {
    const { url } = await published('翻页之间', samples.book);
    const { page, context, check } = await stranger({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(url);
    const reading = await new OpenBookPage(page).opened();
    await reading.at(/^封面$/);
    await check('phone-cover');
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 420 }] });
    await touch('touchStart', 350);
    for (let x = 340; x >= 60; x -= 20) await touch('touchMove', x);
    await touch('touchEnd', 60);
    await reading.at(/^ii$/);
    await page.touchscreen.tap(370, 420);
    await reading.at(/^iii$/);
    await check('phone-page');
    await reading.button('toolbar.more').tap();
    await check('phone-more');
  });

  it('displays an Arabic book from right to left', async () => {
    const { url } = await published('كتاب الورق', samples.arabic);
    const { page, check } = await stranger();
    await page.goto(url);
    const reading = await new OpenBookPage(page).opened();
    await reading.seesPage(1);
    await reading.press('ArrowLeft');
    await reading.at(/^2\D+3$/);
    const right = page.getByRole('region', { name: words('page.label', { page: 2 }), exact: true });
    const left = page.getByRole('region', { name: words('page.label', { page: 3 }), exact: true });
    expect((await right.boundingBox())?.x).toBeGreaterThan((await left.boundingBox())?.x ?? 0);
    expect(await reading.search('بغداد')).toBeGreaterThan(0);
    expect(await reading.select('في عام')).toContain('٧٩٤');
    await check('arabic');
  });

  it('finds Chinese words in a Chinese book and allows copying them', async () => {
    const { url } = await published('四季小书', samples.chinese);
    const { page, check } = await stranger();
    await page.goto(url);
    const reading = await new OpenBookPage(page).opened();
    expect(await reading.search('收割机')).toBe(1);
    await reading.at(/2\D+3/);
    expect(await reading.select('秋风吹过稻田')).toContain('秋风吹过稻田');
    await check('chinese');
  });

  it('displays pages of different sizes, each at its own size', async () => {
    const { url } = await published('Mixed sizes', samples.mixed);
    const { page, check } = await stranger();
    await page.goto(url);
    const reading = await new OpenBookPage(page).opened();
    await reading.next();
    await reading.at(/^2\D+3$/);
    await check('mixed');
    await reading.press('End');
    await reading.at(/5/);
    await check('mixed-rotated');
  });

  it('returns 404 if the book never existed, and 410 if it was deleted or disabled', async () => {
    const { bookId, url } = await publish((await place.takeBook()).id);
    const status = async () => (await fetch(url)).status;
    expect(await status()).toBe(200);
    expect((await fetch(new URL('/b/zzzzzzzz/', server.url))).status).toBe(404);
    await client.call(operateBook, { operate: 'disable', bookIds: [bookId] });
    await expect.poll(status).toBe(410);
    await client.call(operateBook, { operate: 'enable', bookIds: [bookId] });
    await expect.poll(status).toBe(200);
    await client.call(operateBook, { operate: 'delete', bookIds: [bookId] });
    await expect.poll(status).toBe(410);
    const { page, check } = await stranger({ expected: /410|404/ });
    await page.goto(url);
    await check('public-410');
    await page.goto(new URL('/b/zzzzzzzz/', server.url).href);
    await check('public-404');
  });
});

describe('a downloaded book', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-export-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('opens from disk without a network, where pages can be turned, searched and zoomed (W-001)', async () => {
    const { bookId } = await published('翻页之间', samples.book);
    const { number } = await client.call(getBook, { bookId });
    expect(number).not.toBe('');
    const response = await fetch(new URL(`/book_edit2/export/${bookId}/html`, server.url), {
      headers: { cookie: client.cookie, 'accept-language': 'en' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    const zip = join(folder, 'book.zip');
    writeFileSync(zip, Buffer.from(await response.arrayBuffer()));
    execFileSync('unzip', ['-q', zip, '-d', folder]);
    const index = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
      /(^|\/)index\.html$/.test(name),
    );
    const { page, context, check } = await stranger({ origins: [] });
    await context.setOffline(true);
    await page.goto(pathToFileURL(join(folder, index ?? '')).href);
    const reading = await new OpenBookPage(page).opened();
    await reading.seesPage('封面');
    await reading.next();
    await reading.at(/^ii\D+iii$/);
    expect(await reading.search('竹帘')).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await reading.button('toolbar.zoomIn').click();
    await saveScreenshot(page, 'export-zoomed');
    await reading.button('toolbar.zoomOut').click();
    await check('export');
  });

  it('can be downloaded only by its owner', async () => {
    const { bookId } = await publish((await place.takeBook()).id);
    const address = new URL(`/book_edit2/export/${bookId}/html`, server.url);
    const other = new Client(server.url, createNetworkHeaders());
    await other.register();
    for (const cookie of ['', other.cookie]) {
      const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
      expect(response.headers.get('content-disposition')).toBeNull();
      expect(await response.json()).toMatchObject({ status: '0', data: null });
    }
  });
});
