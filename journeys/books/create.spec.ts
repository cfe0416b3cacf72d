import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBookList, publishBook, setUserMeta } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { saveScreenshot } from '../../testing/browser/browser.ts';
import { createPdf } from '../../testing/documents/create-pdf.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client, createNetworkHeaders, readUploadedFiles } from '../../testing/server/client.ts';
import { authorVisit, client, come, openFreshBook, page, server, studio, useDesk } from '../../testing/server/desk.ts';
import { waitUntilFinished } from '../../testing/server/prepared.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { settings as texts, editor as words } from '../../testing/studio/words.ts';

const folder = mkdtempSync(join(tmpdir(), 'leafcast-create-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A finished conversion gives the book a new search index, so a pending request for the old index returns 404.
useDesk({ expected: /\/preview\/[\w-]{32}\/search-[0-9a-f]+\.json/ });

const sheet = (left: string, right: string) => ({
  box: [0, 0, 600, 400] as const,
  content: `BT /F 24 Tf 40 200 Td (${left}) Tj 300 0 Td (${right}) Tj ET`,
});
/** Two sheets that the conversion cuts into four pages. */
const spreads = join(folder, 'spreads.pdf');
writeFileSync(spreads, createPdf([sheet('Alder', 'Birch'), sheet('Cedar', 'Dogwood')]));

/** Returns the form fields of the next request to an API path. */
async function sent(place: Page, path: string): Promise<Readonly<Record<string, string>>> {
  const request = await place.waitForRequest((one) => one.url().endsWith(path));
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
}
/** Finds an option of a group by its label, which precedes its explanation. */
const choice = (place: Page, group: 'make.clarity' | 'make.engine' | 'make.cut', name: string) =>
  place
    .getByRole('group', { name: texts(group), exact: true })
    .getByRole('radio', { name: new RegExp(`^${name.replaceAll(/[()]/g, '.')}(?! \\()`) });
const whole = () => page.locator('.conversion-bar').waitFor({ state: 'detached' });
async function content(entry: 'content.replace' | 'content.clarity') {
  await page.getByRole('button', { name: texts('content.menu'), exact: true }).click();
  await page.getByRole('menuitem', { name: texts(entry) }).click();
  await page.getByRole('dialog').waitFor();
}

describe('the screen for creating books', () => {
  /** Opens the screen with a new account that has no books; one file is chosen but its upload has not started. */
  async function newcomer() {
    const account = new Client(server.url, createNetworkHeaders());
    await account.register();
    await account.call(setUserMeta, { cb_autoCreate: 'false' });
    const visitor = await come({ cookie: account.cookie });
    onTestFinished(() => visitor.close());
    await visitor.page.goto(`${server.url}/book_edit2/upload`);
    await visitor.studio.choose(spreads);
    await visitor.page.getByRole('link', { name: words('nav.options'), exact: true }).click();
    await visitor.page.getByRole('heading', { level: 1, name: words('options.heading') }).waitFor();
    return { ...visitor, account };
  }

  it('offers options for the chosen files, and displays a privacy note until it is dismissed (W-030, W-199, W-200, W-210)', async () => {
    const { page, check } = await newcomer();
    expect(await page.locator('.draft-list li').allTextContents()).toEqual(['spreads']);
    await page.getByText(texts('make.privacyTip')).waitFor();
    const widths = await page
      .locator('.options-tip, form.options')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    expect(widths[0]).toBe(widths[1]);
    await check('create-books');
    await page.setViewportSize({ width: 390, height: 844 });
    const text = await page.locator('.options-tip .banner-text').boundingBox();
    expect(text?.width).toBeGreaterThan(240);
    await saveScreenshot(page, 'create-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => choice(page, 'make.clarity', texts('make.clarity2')).isChecked()).toBe(true);
    await expect.poll(() => choice(page, 'make.engine', texts('make.engine2')).isChecked()).toBe(true);
    const kept = page.waitForResponse('**/set-user-meta');
    await page.getByRole('button', { name: texts('make.neverAgain') }).click();
    await kept;
    await page.goto(`${server.url}/book_edit2/create`);
    await page.getByRole('heading', { level: 1, name: words('options.heading') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/book_edit2/convert');
    await expect.poll(() => choice(page, 'make.clarity', texts('make.clarity2')).isChecked()).toBe(true);
    expect(await page.getByText(texts('make.privacyTip')).count()).toBe(0);
  });

  it('converts with the chosen options, cuts pages together with their text, and remembers the options (W-084, W-085, W-086, W-197, W-198, W-212, W-217, W-516)', async () => {
    const { page, studio, account } = await newcomer();
    await choice(page, 'make.clarity', texts('make.clarity3')).check();
    await choice(page, 'make.engine', texts('make.engine5')).check();
    await choice(page, 'make.cut', texts('make.cutAll')).check();
    await page.getByRole('switch', { name: words('options.textToLink') }).click();
    const request = sent(page, '/api/book/end-upload');
    await page.getByRole('button', { name: texts('make.start', { count: '1' }) }).click();
    const { cutType, engineType, vectorType, pdfImportConfig = '' } = await request;
    expect([cutType, engineType, vectorType]).toEqual(['1', '5', '3']);
    expect(JSON.parse(pdfImportConfig)).toMatchObject({ importTOC: true, textToLink: false, r: 'all', pdfBleed: 0 });
    await studio.phase('spreads', 'complete');

    await page.goto(`${server.url}/book_edit2/create`);
    await expect.poll(() => choice(page, 'make.cut', texts('make.cutAll')).isChecked()).toBe(true);
    await expect.poll(() => choice(page, 'make.clarity', texts('make.clarity3')).isChecked()).toBe(true);

    const [{ bookId } = { bookId: '' }] = (await account.call(getBookList, {})).list;
    const { url } = await account.call(publishBook, { bookId });
    await page.goto(new URL(url, server.url).href);
    const reading = await new OpenBookPage(page).opened();
    await reading.at('1');
    expect(await reading.search('Dogwood')).toBe(1);
    await reading.at(/4/);
  });
});

describe('the content of a book', () => {
  it('is edited with lists from the server, each requested with a timestamp to bypass caches (W-465)', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(templates|tem_themes|tem_themes_new|scenes|settings|resourceFiles)\/.*\.json$/.test(pathname)) {
        asked.push(search);
      }
    });
    await page.reload();
    await studio.section('design');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    for (const search of asked) expect(search).toMatch(/^\?t=\d{13}$/);
  });

  it("is reconverted with other options and keeps its title, even if opened through the book's URL (W-030, W-058, W-436)", async () => {
    const choices = { cutType: 1, engineType: 5, vectorType: 3 } as const;
    const { bookId } = await client.upload('Trees', readUploadedFiles(spreads), choices);
    const number = await waitUntilFinished(client, bookId);
    await page.goto(`${server.url}/book_edit2/editor?num=${number}`);
    await studio.preview.opened();
    await content('content.clarity');
    await authorVisit.check('change-clarity');
    const request = sent(page, '/api/book/reconvert-book-multi');
    await choice(page, 'make.clarity', texts('make.clarity1')).check();
    await page.getByRole('button', { name: texts('content.startClarity') }).click();
    expect(await request).toMatchObject({ vectorType: '1', cutType: '1', engineType: '5' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await whole();
    expect(
      await page
        .getByRole('textbox', { name: words('basic.title') })
        .first()
        .inputValue(),
    ).toBe('Trees');

    await page.goto(`${server.url}/book_edit2/create?num=${number}`);
    await page.getByRole('heading', { level: 1, name: 'Trees' }).waitFor();
    await page.getByRole('button', { name: texts('content.choose') }).waitFor();
    await page.getByRole('tab', { name: texts('content.clarityTitle') }).click();
    await expect.poll(() => choice(page, 'make.clarity', texts('make.clarity1')).isChecked()).toBe(true);
    await authorVisit.check('convert-existing');
    await page.getByRole('link', { name: texts('items.back') }).click();
    await studio.preview.opened();
  });

  it('resumes an interrupted replacement after a reload, once the document has been chosen again', async () => {
    await openFreshBook();
    await content('content.replace');
    const dialog = await studio.asked();
    await dialog.locator('input[type=file]').setInputFiles(samples.threePages);
    await dialog.getByRole('switch', { name: texts('content.replaceOls'), exact: true }).click();
    // All bytes arrive at the server, but the page is reloaded before it receives the response.
    const uploads: string[] = [];
    await page.route('**/begin-upload', async (route) => {
      const answer = await route.fetch();
      uploads.push((await answer.json()).data.uploadId);
      await route.fulfill({ response: answer });
    });
    await page.route('**/replace-book-multi', () => undefined);
    const asked = page.waitForRequest('**/replace-book-multi');
    await dialog.getByRole('button', { name: texts('content.startReplace') }).click();
    await asked;
    await page.reload();
    await page.unroute('**/replace-book-multi');
    await content('content.replace');
    await dialog.getByText(texts('content.goOn', { names: 'three-pages.pdf' })).waitFor();
    const keeps = dialog.getByRole('switch', { name: texts('content.replaceOls'), exact: true });
    await expect.poll(() => keeps.isChecked()).toBe(true);
    await keeps.click();
    await dialog.locator('input[type=file]').setInputFiles(samples.threePages);
    await dialog.getByRole('button', { name: texts('content.startReplace') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.unroute('**/begin-upload');
    expect(uploads[1]).toBe(uploads[0]);
    await whole();
    await content('content.replace');
    expect(await dialog.getByRole('note').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is replaced, and readers see the old pages until the book is published again (W-092, W-093, W-208, W-209, W-438, D-103)', async () => {
    await openFreshBook();
    const link = await studio.publish();
    await studio.closeDialog();
    await content('content.replace');
    const dialog = await studio.asked();
    await dialog.getByRole('button', { name: texts('content.startReplace') }).click();
    await dialog.getByText(texts('content.noFile')).waitFor();
    await dialog.locator('input[type=file]').setInputFiles(spreads);
    await dialog.getByRole('switch', { name: texts('content.replaceOls'), exact: true }).click();
    await authorVisit.check('replace-content');
    const request = sent(page, '/api/book/replace-book-multi');
    await dialog.getByRole('button', { name: texts('content.startReplace') }).click();
    const { replaceBookConfig = '' } = await request;
    expect(JSON.parse(replaceBookConfig)).toEqual({ replaceOls: true, replaceEditor: false, replacePages: false });
    await dialog.waitFor({ state: 'detached' });
    await whole();
    const reader = await authorVisit.context.newPage();
    await reader.goto(link);
    expect(await (await new OpenBookPage(reader).opened()).search('willow')).toBe(3);
    await page.getByRole('button', { name: words('publish.publish'), exact: true }).click();
    await page.getByRole('button', { name: words('publish.again') }).click();
    await expect.poll(async () => (await (await fetch(link)).text()).includes('Alder'), { timeout: 30_000 }).toBe(true);
    await reader.close();
    await page.keyboard.press('Escape');
  });
});
