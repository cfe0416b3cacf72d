import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePicture } from '../testing/browser.ts';
import { type Author, openPlace, type Place } from '../testing/place.ts';
import { Reading } from '../testing/reading.ts';
import type { TestServer } from '../testing/server.ts';
import type { Studio } from '../testing/studio.ts';
import { settings as texts, editor as words } from '../testing/words.ts';

let place: Place;
let server: TestServer;
let made: Author;
let studio: Studio;
let page: Page;

beforeAll(async () => {
  place = await openPlace();
  ({ server } = place);
  made = await place.come();
  ({ page, studio } = made);
});
afterAll(() => place?.leave());

const title = () => page.locator('#blank').getByLabel(words('basic.title'), { exact: true });
const make = () => page.getByRole('button', { name: texts('blank.make'), exact: true });
async function choose(field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}
/** What the server answers the author with. */
const ask = (path: string, fields: Record<string, string> = {}): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([name, body]) => {
      const answer = await fetch(`/api/book/${name}`, { method: 'POST', body: new URLSearchParams(body) });
      return (await answer.json()).data;
    },
    [path, fields] as const,
  );
async function openBookId(): Promise<string> {
  await page.waitForURL(/\/editor\?.*num=/);
  const number = new URL(page.url()).searchParams.get('num') ?? '';
  return String((await ask('get-ready-config', { number })).bookId);
}

describe('a book without a document', () => {
  it('is begun from where documents are uploaded, and wants a title', async () => {
    await studio.register();
    await page.getByRole('link', { name: words('upload.blank') }).click();
    await expect.poll(() => title().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(words('check.titleMissing')).waitFor();
    await made.check('blank-missing');
    await page.setViewportSize({ width: 390, height: 844 });
    await title().scrollIntoViewIfNeeded();
    await takePicture(page, 'blank-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('has blank pages of its size, is filled with things and published (W-262)', async () => {
    await title().fill('Sketches');
    await choose(texts('blank.size'), texts('blank.upright', { name: 'A5' }));
    await page.getByLabel(texts('blank.pages'), { exact: true }).fill('4');
    await page.keyboard.press('Enter');
    const bookId = await openBookId();
    await studio.preview.opened();
    await expect.poll(async () => (await ask('get-book', { bookId })).pageCount, { timeout: 60_000 }).toBe(4);
    expect((await ask('get-book', { bookId })).origin).toBe(0);
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
    await page.goto(`${server.url}/book_edit2/editor?num=${new URL(page.url()).searchParams.get('num')}`);
    const link = await studio.publish();
    const stranger = await place.come();
    await stranger.page.goto(link);
    await new Reading(stranger.page).opened();
    await stranger.page.locator('.lc-item-text').first().waitFor();
    await stranger.check('blank-public');
    await stranger.close();
    await ask('save-own-template', { bookId, name: 'Plain', parts: '["settings"]', coverPage: '0' });
  });

  it('may wear a template of the author’s (W-263)', async () => {
    await page.goto(`${server.url}/book_edit2/convert#blank`);
    await title().fill('From a template');
    await choose(texts('blank.template'), 'Plain');
    await made.check('blank-template');
    await make().click();
    expect((await ask('get-book', { bookId: await openBookId() })).origin).toBe(1);
    await studio.preview.opened();
    expect(made.troubles).toEqual([]);
  });
});
