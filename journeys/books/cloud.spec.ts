import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBook, getBookList, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForDialogs } from '../../testing/browser/wait-until-at-rest.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { startNewBook } from '../../testing/studio/new-menu.ts';
import { cloud, sharing, upload } from '../../testing/studio/words.ts';

let place: TestEnvironment;
let client: Client;
const folder = mkdtempSync(join(tmpdir(), 'leafcast-cloud-'));
beforeAll(async () => {
  place = await openTestEnvironment();
  client = Client.withSession(place.server.url, place.cookie);
});
afterAll(async () => {
  await place.leave();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the offline copy of a book, as its author downloads it. */
async function exported(bookId: string): Promise<string> {
  const address = new URL(`/book_edit2/export/${bookId}/html`, place.server.url);
  const response = await fetch(address, { headers: { cookie: client.cookie, 'accept-language': 'en' } });
  const path = join(folder, `${bookId}.zip`);
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

it('uploads a finished book, shares it, and overwrites it with another book (D-118 … D-126)', async () => {
  const [first, second] = [await place.takeBook(), await place.takeBook()];
  await client.call(updateBook, { bookId: first.id, title: 'Tides', keyword: 'sea, moon' });
  await client.call(updateBook, { bookId: second.id, title: 'Currents' });
  const author = await place.come({ cookie: client.cookie, colorScheme: 'dark' });
  const { page } = author;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const choose = async (path: string) => {
    await page.goto(`${place.server.url}/book_edit2/books`);
    await startNewBook(page, 'new.import');
    await button(cloud('choose')).waitFor();
    await author.check('cloud-choose');
    await dialog.getByLabel(cloud('choose'), { exact: true }).and(page.locator('input')).setInputFiles(path);
  };

  await choose(await exported(first.id));
  const title = dialog.getByRole('textbox', { name: cloud('recordTitle') });
  await expect.poll(() => title.inputValue()).toBe('Tides');
  expect(await dialog.getByRole('textbox', { name: cloud('keywords') }).inputValue()).toBe('sea, moon');
  await title.fill(' ');
  await button(cloud('upload')).click();
  await dialog.getByText('Please enter book title!').waitFor();
  await title.fill('Tides, again');
  await dialog.getByRole('checkbox', { name: cloud('text') }).check();
  await author.check('cloud-record');
  await button(cloud('upload')).click();
  await dialog.getByRole('list', { name: cloud('steps') }).waitFor();
  await author.check('cloud-steps');
  // The share dialog: link, open, QR code, embed code, and the link to all books.
  const link = dialog.getByRole('textbox', { name: sharing('publish.link') });
  await link.waitFor();
  const url = await link.inputValue();
  expect(await dialog.getByRole('link', { name: sharing('publish.open') }).getAttribute('href')).toBe(url);
  await dialog.getByRole('img', { name: sharing('publish.qr') }).waitFor();
  await author.check('cloud-share');
  await dialog.getByRole('button', { name: `${sharing('action.copy')}: ${sharing('publish.link')}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await dialog.getByRole('tab', { name: sharing('tab.embed') }).click();
  const code = dialog.getByRole('textbox', { name: sharing('publish.embed') });
  await expect.poll(() => code.inputValue()).toContain(`src="${url}`);
  const shown = await (await fetch(url)).text();
  expect(shown).toContain('Tides, again');
  expect((await fetch(`${url}text`)).status).toBe(200);
  await dialog.getByRole('link', { name: cloud('manage') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.book-card').filter({ hasText: 'Tides, again' }).waitFor();

  await choose(await exported(second.id));
  await dialog.getByRole('checkbox', { name: upload('overwrite.label') }).check();
  const picker = dialog.filter({ has: page.getByRole('searchbox') }).last();
  await waitForDialogs(page);
  await picker.getByRole('button', { name: upload('overwrite.choose') }).click();
  await picker.getByText('Please select an existing book to overwrite!').waitFor();
  await picker.getByRole('radio', { name: 'Tides, again' }).check();
  await picker.getByRole('button', { name: upload('overwrite.choose') }).click();
  await button(cloud('upload')).click();
  await link.waitFor();
  expect(await link.inputValue()).toBe(url);
  await expect.poll(async () => (await fetch(url)).text()).toContain('Currents');
  const { list } = await client.call(getBookList, { query: 'Currents' });
  expect(list).toHaveLength(2);
  const overwritten = list.find((book) => book.url === url);
  expect((await client.call(getBook, { bookId: overwritten?.bookId ?? '' })).title).toBe('Currents');

  await page.setViewportSize({ width: 390, height: 844 });
  await choose(await exported(first.id));
  await title.waitFor();
  await author.check('cloud-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(author.troubles).toEqual([]);
  const arabic = await place.come({ cookie: client.cookie, language: 'ar' });
  await arabic.page.goto(`${place.server.url}/book_edit2/books#import`);
  await arabic.page.locator('.cloud-choose input').setInputFiles(join(folder, `${first.id}.zip`));
  await arabic.page.locator('.cloud-form').waitFor();
  await arabic.check('cloud-arabic');
});
