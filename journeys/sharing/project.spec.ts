import { readFile } from 'node:fs/promises';
import { getBook, getBookList, updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { startNewBook } from '../../testing/studio/new-menu.ts';
import { editor, publishing as t, library as words } from '../../testing/studio/words.ts';
import { createColoredPdf } from '../reader/engines/colored-pages.ts';

const title = 'Colors to go on with';
let place: TestEnvironment;
let client: Client;

beforeAll(async () => {
  place = await openTestEnvironment();
  client = Client.withSession(place.server.url, place.cookie);
  const { bookId } = await client.upload(title, [{ name: 'colors.pdf', bytes: createColoredPdf(4) }]);
  await client.settled(bookId);
  await client.call(updateBook, { bookId, bookConfig: { hardCover: true }, languages: ['en', 'ja'] });
});
afterAll(() => place?.leave());

async function openLibrary(viewport = { width: 1440, height: 900 }) {
  const author = await place.come({ cookie: place.cookie, viewport, expected: /\/preview\/|book\.json: status 404/ });
  onTestFinished(() => author.close());
  await author.page.goto(`${place.server.url}/book_edit2/books`);
  await author.page.getByLabel(words('books.search')).fill(title);
  await author.page.locator('.book-card').filter({ hasText: title }).first().waitFor();
  return author;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: t('project.title') });

async function openDialog(page: Page) {
  await page
    .getByRole('button', { name: words('books.menu', { title }), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: words('library.project'), exact: true }).click();
  await dialog(page).getByText(t('project.about')).waitFor();
}

/** Starts an upload. Automatic start is turned off for this author. */
const start = (page: Page, name: string) =>
  page.getByRole('button', { name: `${editor('task.action.start')}: ${name}`, exact: true }).click();

describe('the project file of a book', () => {
  it('is downloaded in the library, uploaded again, and opens unchanged in the editor (D-508)', async () => {
    const { page, check } = await openLibrary();
    await openDialog(page);
    const link = dialog(page).getByRole('link', { name: t('download') });
    await link.waitFor();
    await check('project-download');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`${title}.leafcast`);
    const buffer = await readFile(await download.path());
    await dialog(page).waitFor({ state: 'hidden' });

    await page.goto(`${place.server.url}/book_edit2/upload`);
    await page.getByText(editor('upload.dropProject')).waitFor();
    await check('project-upload');
    const chooser = page.getByLabel(editor('upload.choose')).and(page.locator('input'));
    await chooser.setInputFiles({ name: `${title}.leafcast`, mimeType: 'application/octet-stream', buffer });
    const task = page.locator('.task').filter({ hasText: title });
    await start(page, title);
    await task.and(page.locator('[data-phase="complete"]')).waitFor();
    await check('project-uploaded');
    await task.getByRole('link', { name: editor('task.openNamed', { title, name: title }) }).click();
    await page.locator('iframe.preview-frame[data-ready=true]').waitFor();

    const { list } = await client.call(getBookList, { query: title, limit: 10 });
    expect(list).toHaveLength(2);
    for (const { bookId } of list)
      expect(await client.call(getBook, { bookId })).toMatchObject({ title, pageCount: 4, languages: ['en', 'ja'] });
  });

  it('is refused if it is damaged; the reason is displayed where the file was chosen, also in the dialog for finished books', async () => {
    const { page, check } = await openLibrary({ width: 390, height: 844 });
    await openDialog(page);
    await dialog(page)
      .getByRole('link', { name: t('download') })
      .waitFor();
    await check('project-download-phone');
    await page.keyboard.press('Escape');
    await startNewBook(page, 'new.import');
    const finished = page.getByRole('dialog').locator('input[type=file]');
    const buffer = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]);
    await finished.setInputFiles({ name: 'torn.leafcast', mimeType: 'application/octet-stream', buffer });
    await start(page, 'torn');
    await page.getByText('File decompression failed!', { exact: false }).first().waitFor();
    await check('project-damaged-phone');
  });
});
