import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishBook, updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { server as serverWords, sharing as words } from '../../testing/studio/words.ts';
import { createColoredPdf } from '../reader/engines/colored-pages.ts';

let place: TestEnvironment;
let client: Client;
let bookId: string;
let number: string;
let site: Server;
/** URL of the third-party page that embeds the book. */
let embedding = '';

beforeAll(async () => {
  place = await openTestEnvironment();
  client = Client.withSession(place.server.url, place.cookie);
  ({ bookId } = await client.upload('Colors to share', [{ name: 'colors.pdf', bytes: createColoredPdf(6) }]));
  await client.settled(bookId);
  const { url } = await client.call(publishBook, { bookId });
  number = /\/b\/(\w+)\//.exec(url)?.[1] ?? '';
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>School</title><link rel="icon" href="data:,"><main><h1>School</h1>${embedding}</main>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await place?.leave();
});

async function openSheet(viewport = { width: 1440, height: 900 }) {
  // Preview URLs expire with each change of access and with each publication.
  const author = await place.come({
    cookie: place.cookie,
    viewport,
    colorScheme: 'dark',
    expected: /\/preview\/|book\.json: status 404/,
  });
  onTestFinished(() => author.close());
  await author.page.goto(`${place.server.url}/book_edit2/editor?num=${number}`);
  await author.page.getByRole('button', { name: words('publish.publish'), exact: true }).click();
  await author.page.getByRole('tab', { name: words('tab.link') }).waitFor();
  return author;
}
const address = (page: Page) => page.getByLabel(words('publish.link'), { exact: true }).inputValue();

describe('the share sheet', () => {
  it('sets who may read a book and until when, and exports its QR code as images', async () => {
    const { page, check } = await openSheet();
    const sheet = page.locator('.share-sheet');
    const place = () => page.locator('.share-dialog').boundingBox();
    await sheet.getByText(words('access.unlisted')).waitFor();
    await check('share-link');
    const before = await place();
    await sheet.getByRole('button', { name: words('access.change') }).click();
    const everybody = sheet.getByRole('radio', { name: words('who.public') });
    await everybody.click();
    await expect.poll(() => everybody.isChecked()).toBe(true);
    await sheet.getByText(words('access.public')).waitFor();
    // The sheet has not moved.
    expect(await place()).toEqual(before);
    await check('share-access');
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words('png') }).click(),
    ]);
    const picture = await sharp(await png.path()).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['png', 1024, 1024]);
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words('svg') }).click(),
    ]);
    expect(readFileSync(await svg.path(), 'utf8')).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);

    const url = await address(page);
    await page.getByLabel(words('until'), { exact: true }).fill('2020-01-01T10:00');
    await page.getByRole('button', { name: words('saveTimes') }).click();
    await sheet.getByText(/It closed on Jan 1, 2020/).waitFor();
    const seen = async () => (await fetch(url, { headers: { 'accept-language': 'en' } })).text();
    await expect.poll(seen).toContain(serverWords('hosting.overHint'));
    await page.getByLabel(words('until'), { exact: true }).fill('');
    await page.getByRole('button', { name: words('saveTimes') }).click();
    await expect.poll(async () => (await fetch(url)).status).toBe(200);
  });

  it('creates a light box that opens the book over another page, at a given page and in single-page mode, and can be closed', async () => {
    const { page, check } = await openSheet({ width: 390, height: 844 });
    await check('share-link-phone');
    await page.getByRole('tab', { name: words('tab.embed') }).click();
    await page.getByLabel(words('embed.page'), { exact: true }).fill('3');
    await page.getByRole('combobox', { name: words('embed.view') }).click();
    await page.getByTitle(words('embed.single'), { exact: true }).click();
    await page.getByText(words('embed.lightBox'), { exact: true }).click();
    const code = page.getByLabel(words('publish.embed'), { exact: true });
    await expect.poll(() => code.inputValue()).toContain('data-leafcast-light-box');
    await check('share-embed-phone');
    embedding = await code.inputValue();

    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const visitor = await place.come({ origins: [place.server.url, origin], viewport: { width: 1200, height: 800 } });
    onTestFinished(() => visitor.close());
    await visitor.page.goto(origin);
    await visitor.page.getByRole('link').click();
    const dialog = visitor.page.getByRole('dialog');
    const reading = await new OpenBookPage(visitor.page, dialog.frameLocator('iframe')).opened();
    await reading.at(/^3$/);
    await visitor.check('light-box');
    await dialog.getByRole('button', { name: words('action.dismiss') }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  });

  it('compares versions, restores an older one, and unpublishes the book', async () => {
    await client.call(updateBook, { bookId, title: 'Colors, second edition' });
    await client.call(publishBook, { bookId });
    const { page, check } = await openSheet();
    const url = await address(page);
    await page.getByRole('tab', { name: words('tab.versions') }).click();
    await page
      .getByRole('button', { name: words('version.before') })
      .first()
      .click();
    await page.getByRole('tabpanel').getByText(words('part.title'), { exact: true }).waitFor();
    await check('share-versions');
    await page
      .getByRole('button', { name: words('version.restore') })
      .last()
      .click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: words('version.restore') })
      .click();
    await page.getByText(/from version/).waitFor();
    const seen = async () => (await fetch(url, { headers: { 'accept-language': 'en' } })).text();
    await expect.poll(seen).toContain('Colors to share');
    await page.getByRole('button', { name: words('unpublish') }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: words('unpublish') })
      .click();
    await expect.poll(seen).toContain(serverWords('hosting.withdrawn'));
    await page.getByText(words('offline'), { exact: true }).waitFor();
    await page.getByRole('button', { name: words('publish.now') }).click();
    await page.getByText(words('online'), { exact: true }).waitFor();
    await check('share-online');
    await expect.poll(seen).toContain('second edition');
  });
});
