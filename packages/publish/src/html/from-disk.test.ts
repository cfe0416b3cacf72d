import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Language } from '@leafcast/messages';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRows } from '../../../../testing/documents/samples.ts';
import { makeBook, withPicture } from '../../../reader/test/harness/make-book.ts';
import { readerAssets } from '../assets.ts';
import { publishAsFile } from '../publish.ts';
import { readerPage } from './page/page.ts';
import { htmlZip } from './zip.ts';

const run = promisify(execFile);
const hostile = `</title></script><script>window.__FB_XSS=1</script>"'&lt;{{7*7}}\u2028`;
let folder: string;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-disk-'));
  browser = await chromium.launch({ executablePath, args: flags });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

/** Publishes a generated book and unzips it, as a recipient would. */
async function published(name: string, language: Language = 'en') {
  const { book, files } = makeBook({ pages: 9 });
  withPicture(files);
  const open = async (path: string) => Readable.from([Buffer.from(files.get(path) ?? '')]);
  const zip = join(folder, `${name}.zip`);
  const input = { book: { ...book, title: hostile }, open, language, brand: 'Leafcast' };
  await pipeline(publishAsFile(htmlZip, input), createWriteStream(zip));
  await run('unzip', ['-q', zip, '-d', join(folder, name)]);
  return join(folder, name);
}

/** Opens a page without a network connection, and records the page's requests and errors. */
async function visit(address: string, inBrowser = browser) {
  const context = await inBrowser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  return { page, requests, errors, close: () => context.close() };
}

const shownPages = (page: Page) => page.getByRole('textbox', { name: 'Go to page' }).inputValue();

describe('a published book opened from a folder (D-004)', () => {
  it('turns, searches, zooms and displays its pages, without requests outside its folder', async () => {
    const book = await published('desk');
    const { page, requests, errors, close } = await visit(pathToFileURL(join(book, 'index.html')).href);
    await page.getByRole('navigation').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownPages(page)).toBe('2–3');
    await page.keyboard.press('/');
    await page.keyboard.insertText('字里');
    await page.getByRole('option').nth(6).click();
    await expect.poll(() => shownPages(page)).toBe('6–7');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: /^Zoom 141/ }).click();
    await page.getByRole('button', { name: 'Pages' }).click();
    await expect
      .poll(() =>
        page
          .locator('.lc-thumbnail img')
          .first()
          .evaluate((image: object) => Reflect.get(image, 'naturalWidth')),
      )
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Once the book is on a website').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expect.poll(() => shownPages(page)).toBe('1');
    await page.keyboard.press('r');
    await page.locator('[data-reading-page="0"] figure img').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.title()).toBe(`${hostile} - Leafcast`);
    expect(await page.evaluate("'__FB_XSS' in window")).toBe(false);
    expect(errors).toEqual([]);
    const own = pathToFileURL(book).href;
    expect(requests.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([]);
    await close();
  });

  it('displays the first page and the text of the first pages if scripts are disabled', async () => {
    const book = await published('plain');
    // Playwright's own option leaves scripting enabled for the parser, so that the content of <noscript> would not be
    // displayed.
    const scriptless = await chromium.launch({
      executablePath,
      args: [...flags, '--blink-settings=scriptEnabled=false'],
    });
    const { page } = await visit(pathToFileURL(join(book, 'index.html')).href, scriptless);
    expect((await page.locator('.lc-first-page').boundingBox())?.height).toBeGreaterThan(600);
    const line = page.locator('article p', { hasText: '字里行间都是光' }).first();
    await line.scrollIntoViewIfNeeded();
    expect(await line.isVisible()).toBe(true);
    await scriptless.close();
  });

  it('works in a frame without an origin and without storage', async () => {
    const book = await published('framed');
    const server = createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
      if (path === '/') return response.setHeader('content-type', 'text/html').end(frame);
      const content = await readFile(join(book, path)).catch(() => null);
      const type = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
      const extension = path.split('.').at(-1) as keyof typeof type;
      response.writeHead(content ? 200 : 404, { 'content-type': type[extension] ?? 'text/plain' }).end(content);
    });
    const frame =
      '<!doctype html><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" width="1000" height="700" src="/index.html"></iframe>';
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { page, errors, close } = await visit(`http://127.0.0.1:${port}/`);
    const inside = page.frameLocator('iframe');
    await inside.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => inside.getByRole('textbox', { name: 'Go to page' }).inputValue()).toBe('2–3');
    await inside.getByRole('button', { name: 'Share' }).click();
    await inside.getByRole('button', { name: 'Copy' }).first().click();
    await inside
      .getByText(/Copied|The text is selected/)
      .first()
      .waitFor();
    await inside.getByRole('button', { name: 'Close' }).click();
    await inside.getByRole('button', { name: 'Search' }).click();
    await page.keyboard.insertText('finger');
    await inside.getByRole('option').first().waitFor();
    expect(errors).toEqual([]);
    await close();
    server.close();
  });
});

describe('hostile titles', () => {
  it('appear literally on the page, not as markup (W-354)', async () => {
    const titles = hostileRows('titles').map(([title]) => String(title));
    expect(titles.length).toBeGreaterThan(5);
    const { files } = await readerAssets();
    expect(files).toContain('reader.js');
    const { page, errors, close } = await visit('about:blank');
    const box = { x: 0, y: 0, width: 10, height: 10 };
    for (const title of titles) {
      const { book } = makeBook({ pages: 2 });
      const html = readerPage({
        book: { ...book, title, description: title },
        config: { files: './', book: title, data: 'fetch', assets: './', language: 'en', shareUrl: title },
        brand: 'Leafcast',
        publicPlace: { url: title, image: { file: title, url: title }, label: 'hot', category: title, oembed: title },
        texts: [
          {
            lines: [{ ...box, text: title, size: 10, ends: Array.from({ length: title.length }, () => 100) }],
            links: [],
          },
        ],
      });
      const file = join(folder, 'title.html');
      await writeFile(file, html.replaceAll('<script src', '<script data-src').replaceAll('<link', '<link-'));
      await page.goto(pathToFileURL(file).href);
      const words = async (selector: string) => (await page.locator(selector).textContent()) ?? '';
      const shown = {
        title: await words('title'),
        description: await page.locator('meta[name=description]').getAttribute('content'),
        alt: await page.locator('img').getAttribute('alt'),
        config: JSON.parse(await words('#leafcast-config')).shareUrl,
        linked: JSON.parse(await words('[type="application/ld+json"]')).name,
        isRun: await page.evaluate("'__FB_XSS' in window"),
      };
      // An HTML parser converts every line break to a line feed.
      const literal = title.toWellFormed().replace(/\r\n?/g, '\n');
      expect({ ...shown, config: shown.config.toWellFormed(), linked: shown.linked.toWellFormed() }).toEqual({
        title: `${literal} - Leafcast`,
        description: literal,
        alt: literal,
        config: title.toWellFormed(),
        linked: title.toWellFormed(),
        isRun: false,
      });
    }
    expect(errors.filter((error) => !error.includes('ERR_FILE_NOT_FOUND'))).toEqual([]);
    await close();
  });
});
