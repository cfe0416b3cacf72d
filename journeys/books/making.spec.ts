import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setUserMeta } from '@leafcast/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import { Client, createNetworkHeaders } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment, type VisitorOptions } from '../../testing/server/place.ts';
import type { TestServer } from '../../testing/server/server.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { newAccount } from '../../testing/studio/studio.ts';
import { settings, sharing, editor as words } from '../../testing/studio/words.ts';

let place: TestEnvironment;
let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'leafcast-made-'));

async function author(options: VisitorOptions = {}) {
  const made = await place.come(options);
  onTestFinished(() => made.close());
  return made;
}

beforeAll(async () => {
  place = await openTestEnvironment();
  ({ server } = place);
});

afterAll(async () => {
  await place?.leave();
  rmSync(folder, { recursive: true, force: true });
});

describe('the way from a PDF to a published book', () => {
  it('includes registering, uploading, reading, editing, publishing and downloading (W-001, W-017)', async () => {
    const { page, studio, check, troubles } = await author();
    await page.goto(`${server.url}/`);
    // First-time visitors see an introduction.
    await page.getByRole('heading', { level: 1, name: words('welcome.heading') }).waitFor();
    await check('welcome');
    await page.getByRole('link', { name: words('welcome.start') }).click();
    await page.getByLabel(words('login.email'), { exact: true }).waitFor();
    await check('sign-in');
    await studio.register();
    await check('upload-empty');

    await studio.choose(samples.book);
    await studio.task('leafcast-sample').waitFor();
    await check('upload-chosen');
    await studio.start();
    // Before the rest is converted, the image of page 1 is available and the editor can be opened.
    await studio.task('翻页之间').or(studio.task('leafcast-sample')).getByRole('link').waitFor();
    const picture = page.locator('.task-list > li img').first();
    await picture.waitFor();
    await check('upload-converting');
    await studio.open('leafcast-sample');
    const preview = await studio.preview.opened();
    await preview.seesPage('封面');
    await check('editor-converting');

    await preview.next();
    await preview.at(/^ii\D+iii$/);
    await check('editor');
    await studio.rename('翻页之间 — a first edition');
    // The preview displays the change and stays at the same spread.
    await studio.preview.at(/^ii\D+iii$/);
    await check('editor-renamed');
    await studio.section('design');
    await page.getByRole('tab', { name: settings('design.setup') }).click();
    const saving = studio.kept();
    await page.locator('#panel').getByText(settings('setting.flipStyle.slide'), { exact: true }).click();
    await saving;
    await studio.saved();
    await studio.preview.at(/^ii\D+iii$/);
    await check('editor-design');
    await studio.section('catalog');
    await check('editor-contents');

    const address = await studio.publish();
    await check('published');
    const stranger = await author();
    await stranger.page.goto(address);
    const reading = await new OpenBookPage(stranger.page).opened();
    await reading.seesPage('封面');
    expect(await stranger.page.title()).toContain('翻页之间 — a first edition');
    await reading.next();
    await reading.at(/^ii\D+iii$/);
    expect(await reading.search('渔网')).toBeGreaterThan(0);
    await stranger.check('published-public');

    await page.getByRole('tab', { name: sharing('tab.download') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: new RegExp(`^${words('publish.download')}`) }).click();
    const zip = join(folder, 'book.zip');
    await (await download).saveAs(zip);
    execFileSync('unzip', ['-q', zip, '-d', folder]);
    const index = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
      /(^|\/)index\.html$/.test(name),
    );
    const offline = await author({ origins: [] });
    await offline.context.setOffline(true);
    await offline.page.goto(pathToFileURL(join(folder, index ?? '')).href);
    const own = await new OpenBookPage(offline.page).opened();
    await own.next();
    await own.at(/^ii\D+iii$/);
    expect(await own.search('渔网')).toBeGreaterThan(0);
    await own.button('toolbar.zoomIn').click();
    await offline.check('taken-along');
    expect(troubles).toEqual([]);
  });

  it('includes the preview on a PC, a tablet and a phone while the book is edited (W-067, W-068, W-069)', async () => {
    const { page, studio, check } = await author({ cookie: place.cookie });
    await page.goto(`${server.url}/book_edit2/editor?num=${(await place.takeBook()).number}`);
    for (const device of ['pad', 'phone', 'pc'] as const) {
      await page.getByText(words(`preview.${device}`), { exact: true }).click();
      const preview = await studio.preview.opened();
      await preview.seesPage(1);
      await check(`editor-${device}`);
    }
  });

  it('is possible with the keyboard alone, from signing in to reading', async () => {
    const account = newAccount();
    const client = new Client(server.url, createNetworkHeaders());
    await client.register(account.email, account.password);
    await client.call(setUserMeta, { editor_tour_seen: '1', cb_autoCreate: 'false' });
    const { page, studio, check } = await author();
    await page.goto(`${server.url}/book_edit2/`);
    const email = page.getByLabel(words('login.email'), { exact: true });
    await email.waitFor();
    await tabTo(page, email);
    await page.keyboard.type(account.email);
    await tabTo(page, page.getByLabel(words('login.password'), { exact: true }));
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await studio.atUpload();
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: words('upload.choose'), exact: true }));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(samples.threePages);
    const start = page.getByRole('button', { name: /^Start upload \(\d+\)$/ });
    await start.waitFor();
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    const open = studio.task('three-pages').getByRole('link');
    await open.waitFor();
    await studio.phase('three-pages', 'complete');
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const publish = page.getByRole('button', { name: words('publish.publish'), exact: true });
    await publish.waitFor();
    await studio.preview.opened();
    await tabTo(page, publish);
    await page.keyboard.press('Enter');
    const now = page.getByRole('button', { name: words('publish.now') });
    await now.waitFor();
    await tabTo(page, now);
    await page.keyboard.press('Enter');
    const link = page.getByLabel(words('publish.link'), { exact: true });
    await link.waitFor();
    await expect.poll(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
    await check('keyboard-published');
    await page.goto(await link.inputValue());
    const reading = await new OpenBookPage(page).opened();
    await page.keyboard.press('ArrowRight');
    await reading.at(/^2\D+3$/);
    await page.keyboard.press('/');
    await page.keyboard.type('willow');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.lc-mark-active').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await reading.at(/^1$/);
    await check('keyboard-reading');
  });
});

/** Presses Tab until an element has the focus, at most a hundred times. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 100; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Element cannot be reached with Tab');
}
