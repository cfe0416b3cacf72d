import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setUserMeta } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sectionIds } from '../../apps/studio/src/editor/sections/section-ids.ts';
import { openBrowser } from '../../testing/browser/browser.ts';
import { samples } from '../../testing/documents/samples.ts';
import { root } from '../../testing/root.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';
import { buildBrowserPrograms } from '../product/build.ts';

/**
 * Takes a screenshot of every panel and screen of the studio into `docs/pictures/screens`: on a PC, and some on a tablet, on a
 * phone and in Arabic.
 *
 * npm run screens [-- BEGINNING...]: only screenshots whose names begin with one of these
 */
const beginnings = process.argv.slice(2);
const isWanted = (name: string) =>
  beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning));
const folder = join(root, 'docs/pictures/screens');
/** Width of a stored image in pixels. */
const width = 1080;
const quality = 72;
const settleMs = 1800;

if (!(await buildBrowserPrograms())) process.exit(1);
if (beginnings.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await TestServer.start();
const browser = await openBrowser();
let bytes = 0;
try {
  const client = new Client(server.url);
  await client.register('author@example.org');
  await client.call(setUserMeta, { editor_tour_seen: '1' });
  const { bookId } = await client.upload('The Turning Page', readUploadedFiles(samples.book));
  const { number } = await client.settled(bookId);
  const editor = `/book_edit2/editor?num=${number}`;

  const desktop = await pageOf(client, { size: { width: 1440, height: 900 } });
  for (const screen of ['welcome', 'upload', 'batch-upload', 'convert'])
    await shoot(desktop, screen, `/book_edit2/${screen}`);
  await shoot(desktop, 'blank', '/book_edit2/convert#blank', (page) => page.locator('#blank').waitFor());
  for (const id of sectionIds) await shoot(desktop, id, `${editor}#${id}`);
  for (const tab of ['template', 'theme', 'scene', 'setup']) await shoot(desktop, `design-${tab}`, `${editor}#${tab}`);
  for (const [index, part] of (await configParts(desktop, editor)).entries()) {
    await shoot(desktop, `config-${part}`, `${editor}#config`, (page) =>
      page.locator('.config-line').nth(index).click(),
    );
  }
  await shoot(desktop, 'create', `/book_edit2/create?num=${number}`);
  await shoot(desktop, 'publish', `${editor}#basic`, (page) => page.locator('.editor-top .ant-btn-primary').click());
  await shoot(desktop, 'multimedia', `/editorv2/?num=${number}`);
  for (const device of ['Tablet', 'Phone']) {
    await shoot(desktop, `preview-${device.toLowerCase()}`, `${editor}#page`, (page) =>
      page.locator('.stage-top').getByText(device, { exact: true }).click(),
    );
  }
  await shoot(desktop, 'tour', `${editor}#basic`, async (page) => {
    await page.locator('.editor-top .anticon-question-circle').click();
    await page.keyboard.press('ArrowRight');
  });
  await leave(desktop);

  const tablet = await pageOf(client, { size: { width: 1024, height: 768 } });
  await shoot(tablet, 'tablet', `${editor}#template`);
  await leave(tablet);
  const phone = await pageOf(client, { size: { width: 390, height: 844 } });
  await shoot(phone, 'phone', editor);
  await shoot(phone, 'phone-panel', `${editor}#bookmark`);
  await leave(phone);
  const arabic = await pageOf(client, { size: { width: 1440, height: 900 }, language: 'ar' });
  await shoot(arabic, 'arabic', `${editor}#setup`);
  await leave(arabic);
  console.log(`docs/pictures/screens: ${Math.round(bytes / 1024)} kB`);
} finally {
  await browser.close();
  await server.stop();
}

interface Look {
  readonly size: { readonly width: number; readonly height: number };
  readonly language?: string;
}

/** Opens a page with a session. */
async function pageOf({ cookie }: Client, { size, language = 'en' }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  const cookies = cookie.split('; ').map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url: server.url })));
  await context.addInitScript((code) => {
    try {
      localStorage.setItem('leafcast.language', code);
      for (const device of ['pc', 'phone']) localStorage.setItem(`leafcast.previewPrompt.${device}`, '1');
    } catch {
      // The preview has an opaque origin, where storage is unavailable.
    }
  }, language);
  return context.newPage();
}

/** Leaves the page before its tab is closed, because a tab closed directly would hold its editing lock for a minute. */
async function leave(page: Page): Promise<void> {
  const given = page.waitForResponse(/get-book-lock/, { timeout: settleMs }).catch(() => null);
  await page.goto('about:blank');
  await given;
  await page.context().close();
}

async function shoot(page: Page, name: string, path: string, prepare?: (page: Page) => Promise<unknown>) {
  if (!isWanted(name)) return;
  await page.goto('about:blank');
  await page.goto(server.url + path);
  if (/editor.*num=/.test(path)) await page.frameLocator('iframe').first().locator('#leafcast').waitFor();
  await prepare?.(page);
  await keep(page, name);
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(settleMs);
  const picture = await sharp(await page.screenshot())
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
  bytes += picture.length;
  writeFileSync(join(folder, `${name}.webp`), picture);
}

/** Returns the names of the configuration tasks, in order. */
async function configParts(page: Page, editor: string): Promise<string[]> {
  await page.goto('about:blank');
  await page.goto(`${server.url}${editor}#config`);
  await page.locator('.config-line').first().waitFor();
  return page.locator('.config-line').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-part') ?? ''));
}
