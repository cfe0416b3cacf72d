import { getBook, getReadyConfig, saveOwnTemplate } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveScreenshot } from '../../testing/browser/browser.ts';
import { Client } from '../../testing/server/client.ts';
import { type Author, openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import type { TestServer } from '../../testing/server/server.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import type { Studio } from '../../testing/studio/studio.ts';
import { settings as texts, editor as words } from '../../testing/studio/words.ts';

let place: TestEnvironment;
let server: TestServer;
let client: Client;
let made: Author;
let studio: Studio;
let page: Page;

beforeAll(async () => {
  place = await openTestEnvironment();
  ({ server } = place);
  client = Client.withSession(server.url, place.cookie);
});
beforeEach(async () => {
  made = await place.come({ cookie: place.cookie });
  ({ page, studio } = made);
  return made.close;
});
afterAll(() => place?.leave());

const title = () => page.locator('#blank').getByLabel(words('basic.title'), { exact: true });
const make = () => page.getByRole('button', { name: texts('blank.make'), exact: true });
async function choose(field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}
/** Returns the open book as stored on the server. */
async function openBook() {
  await page.waitForURL(/\/editor\?.*num=/);
  const number = new URL(page.url()).searchParams.get('num') ?? '';
  const { bookId } = await client.call(getReadyConfig, { number });
  return { number, read: () => client.call(getBook, { bookId }) };
}

describe('a book without a document', () => {
  it('is started from the upload screen and requires a title', async () => {
    await page.goto(`${server.url}/book_edit2/upload`);
    await page.getByRole('link', { name: words('upload.blank') }).click();
    await expect.poll(() => title().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(words('check.titleMissing')).waitFor();
    await made.check('blank-missing');
    await page.setViewportSize({ width: 390, height: 844 });
    await title().scrollIntoViewIfNeeded();
    await saveScreenshot(page, 'blank-phone');
  });

  it('has blank pages of the chosen size, receives items and is published (W-262)', async () => {
    await page.goto(`${server.url}/book_edit2/convert#blank`);
    await title().fill('Sketches');
    await choose(texts('blank.size'), texts('blank.upright', { name: 'A5' }));
    await page.getByLabel(texts('blank.pages'), { exact: true }).fill('4');
    await page.keyboard.press('Enter');
    const { number, read } = await openBook();
    await studio.preview.opened();
    await expect.poll(async () => (await read()).pageCount, { timeout: 60_000 }).toBe(4);
    expect((await read()).origin).toBe(0);
    await page.locator('.conversion-bar').waitFor({ state: 'detached' });
    await made.check('blank-editor');
    await page.locator('[data-tour=multimedia]').click();
    await page.locator('.sheet-overlay').waitFor();
    await page
      .getByRole('region', { name: texts('items.palette') })
      .getByRole('button', { name: texts('items.kind.text'), exact: true })
      .click();
    await page.frameLocator('iframe.preview-frame[data-ready=true]').locator('.lc-item-text').first().waitFor();
    await studio.saved();
    await made.check('blank-filled');
    await page.goto(`${server.url}/book_edit2/editor?num=${number}`);
    const link = await studio.publish();
    const stranger = await place.come();
    await stranger.page.goto(link);
    await new OpenBookPage(stranger.page).opened();
    await stranger.page.locator('.lc-item-text').first().waitFor();
    await stranger.check('blank-public');
    await stranger.close();
  });

  it('can use one of the author’s templates (W-263)', async () => {
    const { id: bookId } = await place.takeBook();
    await client.call(saveOwnTemplate, { tid: '0', bookId, name: 'Plain', parts: ['settings'], coverPage: 0 });
    await page.goto(`${server.url}/book_edit2/convert#blank`);
    await title().fill('From a template');
    await choose(texts('blank.template'), 'Plain');
    await made.check('blank-template');
    await make().click();
    const { read } = await openBook();
    expect((await read()).origin).toBe(1);
    await studio.preview.opened();
    expect(made.troubles).toEqual([]);
  });
});
