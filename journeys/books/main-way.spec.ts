import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import type { Studio } from '../../testing/studio/studio.ts';
import { reader, sharing, settings as texts, editor as words } from '../../testing/studio/words.ts';

const password = 'paper-boat';
const works = 'https://works.example/';
const folder = mkdtempSync(join(tmpdir(), 'leafcast-main-way-'));
let place: TestEnvironment;

beforeAll(async () => {
  place = await openTestEnvironment();
});
afterAll(async () => {
  await place?.leave();
  rmSync(folder, { recursive: true, force: true });
});

/** Uploads the PDF in the browser, and opens the book once all of its pages are converted. */
async function upload(page: Page, studio: Studio): Promise<void> {
  await page.goto(`${place.server.url}/book_edit2/upload`);
  await studio.choose(samples.threePages);
  await studio.start();
  await studio.phase('three-pages', 'complete');
  await studio.open('three-pages');
  await (await studio.preview.opened()).seesPage(1);
}

/** Adds a link to the author's other works, which appears in the open preview immediately. */
async function addLink(page: Page, studio: Studio): Promise<void> {
  await studio.section('basic');
  const setting = (key: string) => page.locator(`.panel [data-setting=${key}]`);
  await setting('worksButton').getByRole('switch').click();
  await setting('worksUrl').getByRole('textbox').fill(works);
  await studio.previewFrame.locator(`a[href="${works}"]`).first().waitFor({ state: 'attached' });
  await studio.saved();
}

/** Locks the pages from the second page on. */
async function lock(page: Page, studio: Studio): Promise<void> {
  await studio.section('password');
  const panel = page.locator('.panel');
  await panel.getByLabel(texts('lock.password'), { exact: true }).fill(password);
  await panel.getByText(texts('lock.from'), { exact: true }).click();
  await panel.getByLabel(texts('lock.fromPage')).fill('2');
  await panel.getByRole('button', { name: texts('lock.save'), exact: true }).click();
  await panel.getByText(texts('lock.onFrom', { page: 2 })).waitFor();
}

/**
 * Downloads the book as a ZIP file and unpacks it.
 *
 * @returns the file URL of its first page
 */
async function takeAlong(page: Page): Promise<string> {
  await page.getByRole('tab', { name: sharing('tab.download') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: new RegExp(`^${words('publish.download')}`) }).click();
  const zip = join(folder, 'book.zip');
  await (await download).saveAs(zip);
  execFileSync('unzip', ['-q', zip, '-d', folder]);
  const index = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    /(^|\/)index\.html$/.test(name),
  );
  return pathToFileURL(join(folder, index ?? '')).href;
}

/**
 * Reads the open book: the first page is freely accessible, the others require the password, and all can be searched
 * once it is entered.
 */
async function read(page: Page): Promise<void> {
  const reading = await new OpenBookPage(page).opened();
  await reading.seesPage(1);
  expect(await page.locator(`a[href="${works}"]`).count()).toBeGreaterThan(0);
  await reading.next();
  await page.getByText(reader('lock.title')).waitFor();
  await page.getByLabel(reader('lock.password')).fill(password);
  await page.getByRole('button', { name: reader('lock.open'), exact: true }).click();
  await page.getByText(reader('lock.title')).waitFor({ state: 'detached' });
  await reading.at(/^2\D+3$/);
  await reading.seesPage(2);
  expect(await reading.search('lantern')).toBeGreaterThan(0);
}

it('A PDF becomes a book that is edited, locked, published, read by a visitor, and read from its ZIP file without a network (W-001, W-017, W-048)', async () => {
  // A preview expires when its book is protected or published, so pending requests of its reader return 404.
  const made = await place.come({ cookie: place.cookie, expected: /\/preview\// });
  const { page, studio } = made;
  await upload(page, studio);
  await addLink(page, studio);
  await lock(page, studio);
  const address = await studio.publish();

  const stranger = await place.come();
  await stranger.page.goto(address);
  await read(stranger.page);
  await stranger.check('main-way-public');
  await stranger.close();

  const index = await takeAlong(page);
  const offline = await place.come({ origins: [] });
  await offline.context.setOffline(true);
  await offline.page.goto(index);
  await read(offline.page);
  expect(offline.troubles).toEqual([]);
  await made.check('main-way-published');
});
