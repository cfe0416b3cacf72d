import { publishBook, updateBook } from '@leafcast/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { launchBrowser } from '../../../test/harness/browser.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const patience = { timeout: 20_000 };
let test: TestApp;
let browser: Browser;
let url: string;
let author: TestClient;
let bookId: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'paper.pdf', bytes: smallPdf(4, 'Nightjar') }], { title: 'To go' });
  await until(author, bookId, 'complete');
  url = (await publish()).replace('127.0.0.1', 'localhost');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

/** Publishes a version with the given settings. Readers see the version within a second. */
async function publish(settings: object = {}): Promise<string> {
  await author.call(updateBook, { bookId, bookConfig: JSON.stringify({ offlineButton: true, ...settings }) });
  const { data } = await author.call(publishBook, { bookId });
  await waitFixedTime(1100, 'the server caches what it has read for one second');
  return data?.url ?? '';
}

async function opened(query = '?lang=en', options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience.timeout);
  await page.goto(url + query);
  return { context, page };
}

async function save(page: Page, [panel, button] = ['Read offline', 'Save']) {
  await page.getByRole('button', { name: panel }).click();
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await page.locator('.lc-offline-saved').waitFor();
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), patience).toBe(true);
}

/** Goes offline and clears the browser's HTTP cache. */
async function cut(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
}

describe('a book saved for offline reading', () => {
  it('opens in every language, regardless of the language in which it was saved', async () => {
    const { context, page } = await opened('?lang=de');
    await save(page, ['Offline lesen', 'Speichern']);
    await cut(page);
    await page.goto(url);
    await page.getByRole('button', { name: 'Read offline' }).waitFor();
    await page.goto(`${url}?lang=ja`);
    await page.getByRole('button', { name: 'オフライン' }).waitFor();
    await context.close();
  });

  it('opens in the version that was open when it was saved, even if a newer version was published meanwhile', async () => {
    const { context, page } = await opened();
    await page.getByRole('navigation').waitFor();
    await publish({ rightToLeft: true });
    await save(page);
    await cut(page);
    await page.goto(url);
    await page.getByRole('navigation').waitFor();
    expect(await page.evaluate('window.leafcast.engine.settings.rightToLeft')).toBe(false);
    await context.close();
  });

  it('opens in the newer version after saving it again', async () => {
    const { context, page } = await opened();
    await save(page);
    await publish({ flipStyle: 'slide' });
    await page.reload();
    await page.getByRole('button', { name: 'Read offline' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText('A newer version').waitFor();
    await panel.getByRole('button', { name: 'Save again', exact: true }).click();
    await expect.poll(() => panel.getByText('A newer version').count(), patience).toBe(0);
    await cut(page);
    await page.goto(url);
    await page.getByRole('navigation').waitFor();
    expect(await page.evaluate('window.leafcast.engine.settings.flipStyle')).toBe('slide');
    await context.close();
  });

  it('opens in the previously saved version if a newer version could not be saved', async () => {
    const { context, page } = await opened();
    await save(page);
    await publish({ flipStyle: 'fade' });
    await page.reload();
    await page.getByRole('button', { name: 'Read offline' }).click();
    // Simulates a full cache: there is no room for the new manifest.
    await page.evaluate(`{
      const { put } = Cache.prototype;
      Cache.prototype.put = function (to, response) {
        return String(to).endsWith('/book.json') ? Promise.reject(new Error('full')) : put.call(this, to, response);
      };
    }`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save again', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await cut(page);
    await page.goto(url);
    await page.getByRole('navigation').waitFor();
    await context.close();
  });

  it('opens if the network does not respond, or if the server responds with an error', async () => {
    const { context, page } = await opened();
    await save(page);
    let answers = 0;
    await context.route(url, async (route) => {
      answers += 1;
      if (answers === 1) await route.fulfill({ status: 502, body: 'Bad gateway' });
      // The second request is never answered.
    });
    for (const visit of [1, 2]) {
      await page.goto('about:blank');
      await page.goto(url);
      await page.getByRole('navigation').waitFor();
      expect(answers).toBe(visit);
    }
    await context.close();
  });
});
