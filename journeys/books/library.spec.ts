import { getBookList, publishBook, setUserMeta, updateBook } from '@leafcast/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import {
  authorVisit,
  client,
  openArabicWindow,
  page,
  server,
  studio,
  takeFreshBook,
  useDesk,
} from '../../testing/server/desk.ts';
import type { PreparedBook } from '../../testing/server/prepared.ts';
import { sharing, library as words } from '../../testing/studio/words.ts';
import { waitFixedTime } from '../../testing/wait-fixed-time.ts';

// Dark mode is used so that axe also checks its colors.
useDesk({
  colorScheme: 'dark',
  async begin() {
    await page.goto(`${server.url}/book_edit2/books`);
    await page.getByRole('heading', { level: 1, name: words('books.books') }).waitFor();
  },
});

const cards = () => page.locator('.book-card');
const card = (title: string) => cards().filter({ hasText: title });
const titles = (place = page) =>
  place.locator('.book-card h3').evaluateAll((found) => found.map(({ textContent }) => textContent));
const choose = (key: 'show' | 'order', option: string) =>
  page.getByRole('combobox', { name: words(`books.${key}`) }).selectOption({ label: option });
const act = async (title: string, action: string) => {
  await page.getByRole('button', { name: words('books.menu', { title }), exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const tick = (title: string) => page.getByRole('checkbox', { name: words('books.select', { title }), exact: true });
const kinds = () => page.getByRole('navigation', { name: words('books.which') });
const bar = () => page.locator('.selection-bar');
const press = (key: Parameters<typeof words>[0]) =>
  bar()
    .getByRole('button', { name: words(key) })
    .click();

/** Search term shared by the books of a test, so that a search excludes all other books of the library. */
let search = '';
async function named(...names: readonly string[]): Promise<Map<string, PreparedBook>> {
  search = crypto.randomUUID().slice(0, 6);
  const books = new Map<string, PreparedBook>();
  for (const name of names) {
    const book = await takeFreshBook({ title: `${name} ${search}` });
    books.set(name, book);
  }
  await page.reload();
  await page.getByLabel(words('books.search')).fill(search);
  await expect.poll(async () => (await titles()).length).toBe(names.length);
  return books;
}
const inTrash = async () =>
  (await client.call(getBookList, { place: 'trash', limit: 100 })).list.map(({ title }) => title);

beforeEach(() => page.evaluate(() => localStorage.removeItem('leafcast.shelf')));

describe('the library', () => {
  it('moves a book to the trash and restores it unchanged', async () => {
    const quay = (await named('Quay', 'Pier')).get('Quay');
    if (!quay) throw new Error('The book was not found');
    const { url } = await client.call(publishBook, { bookId: quay.id });
    await page.reload();
    await page.getByLabel(words('books.search')).fill(search);
    await act(`Quay ${search}`, words('books.toTrash'));
    await studio.answer(words('books.toTrash'));
    await page.getByText(words('books.trashed', { count: 1 })).waitFor();
    await expect.poll(() => titles()).toEqual([`Pier ${search}`]);
    await page.getByRole('button', { name: words('books.trash'), exact: true }).click();
    await card(`Quay ${search}`).waitFor();
    await waitFixedTime(1100, 'the server caches what it has read for one second');
    expect((await fetch(new URL(url, server.url))).status).toBe(410);
    await authorVisit.check('library-trash');
    await act(`Quay ${search}`, words('books.restore'));
    await page.getByText(words('books.restored', { count: 1 })).waitFor();
    await card(`Quay ${search}`).waitFor({ state: 'detached' });
    await kinds()
      .getByRole('link', { name: words('books.books'), exact: true })
      .click();
    await card(`Quay ${search}`).waitFor();
    await waitFixedTime(1100, 'the server caches what it has read for one second');
    expect((await fetch(new URL(url, server.url))).status).toBe(200);
    await authorVisit.check('library');
  });

  it('organizes books in folders by dragging, menu and keyboard, and copies a book', async () => {
    await named('Quay', 'Pier');
    await page.getByLabel(words('books.search')).fill('');
    await page.getByRole('button', { name: words('folder.new') }).click();
    await page.getByRole('textbox', { name: words('folder.name') }).fill(`Sea ${search}`);
    await page.keyboard.press('Enter');
    const folder = page.locator('.folder-tile').filter({ hasText: `Sea ${search}` });
    await card(`Quay ${search}`).dragTo(folder);
    await page.getByText(words('library.moved', { count: 1 })).waitFor();
    await card(`Quay ${search}`).waitFor({ state: 'detached' });
    await tick(`Pier ${search}`).check();
    await press('library.move');
    await page.getByRole('radio', { name: `Sea ${search}` }).check();
    await authorVisit.check('library-move');
    await page.getByRole('button', { name: words('library.moveHere') }).click();
    await card(`Pier ${search}`).waitFor({ state: 'detached' });
    await authorVisit.check('library-folders');
    await folder.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: `Sea ${search}` }).waitFor();
    await expect.poll(async () => (await titles()).toSorted()).toEqual([`Pier ${search}`, `Quay ${search}`]);
    await act(`Quay ${search}`, words('library.duplicate'));
    await card(`Quay ${search} (2)`).waitFor();
    const path = page.getByRole('navigation', { name: words('library.path') });
    await path.getByRole('link').click();
    await act(`Sea ${search}`, words('folder.delete'));
    await studio.answer(words('action.delete'));
    await folder.waitFor({ state: 'detached' });
    await card(`Quay ${search} (2)`).waitFor();
  });

  it('uploads chosen files immediately, and continues after switching to another screen', async () => {
    await client.call(setUserMeta, { cb_autoCreate: 'true' });
    await page.reload();
    await studio.choose(samples.threePages);
    const panel = page.locator('.upload-panel');
    await panel.locator('li').first().waitFor();
    await kinds()
      .getByRole('link', { name: words('books.publications') })
      .click();
    await expect
      .poll(() => panel.locator('li').first().getAttribute('data-phase'), { timeout: 60_000 })
      .toBe('complete');
    await authorVisit.check('library-uploads');
    await panel.getByRole('button', { name: words('action.dismiss') }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('renames a book in place, and keeps the old name on Escape', async () => {
    await named('Quay');
    await act(`Quay ${search}`, words('books.rename'));
    const field = page.getByRole('textbox', { name: words('books.order.title') });
    await field.fill('Something else');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await titles()).toEqual([`Quay ${search}`]);
    await act(`Quay ${search}`, words('books.rename'));
    await field.fill(`Delta ${search}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => titles()).toEqual([`Delta ${search}`]);
    const { list } = await client.call(getBookList, { query: search });
    expect(list.map(({ title }) => title)).toEqual([`Delta ${search}`]);
  });

  it('can be sorted, with the order stored in the browser, and filtered by kind', async () => {
    const pier = (await named('Quay', 'Pier', 'Delta')).get('Pier');
    if (!pier) throw new Error('The book was not found');
    await choose('order', words('books.order.title'));
    const sorted = ['Delta', 'Pier', 'Quay'].map((name) => `${name} ${search}`);
    await expect.poll(() => titles()).toEqual(sorted);
    await client.call(publishBook, { bookId: pier.id });
    await page.reload();
    await page.getByLabel(words('books.search')).fill(search);
    await expect.poll(() => titles()).toEqual(sorted);
    await choose('show', words('books.show.published'));
    await expect.poll(() => titles()).toEqual([`Pier ${search}`]);
    await choose('show', words('books.show.changed'));
    await page.getByText(words('books.noneFound', { query: search })).waitFor();
    await client.call(updateBook, { bookId: pier.id, desc: 'A new word' });
    await choose('show', words('books.show.all'));
    await choose('show', words('books.show.changed'));
    await card(`Pier ${search}`).getByText(words('books.show.changed')).waitFor();
    await act(`Pier ${search}`, words('library.share'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('publish.again') })
      .click();
    await page.getByRole('dialog').getByText(sharing('online')).waitFor();
    await authorVisit.check('library-share');
    await page.keyboard.press('Escape');
  });

  it('applies an action to all selected books', async () => {
    await named('Quay', 'Pier', 'Delta');
    await tick(`Quay ${search}`).check();
    await tick(`Delta ${search}`).check();
    await bar()
      .getByText(words('books.selected', { count: 2 }))
      .waitFor();
    await authorVisit.check('library-selected');
    await press('books.disable');
    await bar().waitFor({ state: 'detached' });
    await card(`Quay ${search}`).getByText(words('books.state.disabled')).waitFor();
    expect(await card(`Pier ${search}`).getByText(words('books.state.disabled')).count()).toBe(0);
    await tick(`Quay ${search}`).check();
    await tick(`Delta ${search}`).check();
    await press('books.toTrash');
    await expect.poll(() => titles()).toEqual([`Pier ${search}`]);
    await page.getByRole('button', { name: words('books.trash'), exact: true }).click();
    await tick(`Quay ${search}`).check();
    await press('books.deleteForever');
    await studio.answer(words('action.delete'));
    await card(`Quay ${search}`).waitFor({ state: 'detached' });
    expect(await inTrash()).toContain(`Delta ${search}`);
    expect(await inTrash()).not.toContain(`Quay ${search}`);
  });

  it('can be displayed as a list with name, date, status, URL and actions (D-417 … D-421)', async () => {
    const quay = (await named('Quay')).get('Quay');
    if (!quay) throw new Error('The book was not found');
    const { url } = await client.call(publishBook, { bookId: quay.id });
    await page.getByRole('button', { name: words('books.list'), exact: true }).click();
    await page.reload();
    await page.getByLabel(words('books.search')).fill(search);
    const row = page.getByRole('row').filter({ hasText: `Quay ${search}` });
    await row.getByRole('link', { name: `Quay ${search}` }).waitFor();
    const columns = ['Name', 'Date', 'Status', 'URL', 'Actions'];
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(columns);
    await row.locator('time').waitFor();
    await row.getByText(words('books.state.published')).waitFor();
    expect(await row.locator('[data-column=url] a').getAttribute('href')).toBe(new URL(url, server.url).href);
    await authorVisit.check('library-list');
    await act(`Quay ${search}`, words('books.toTrash'));
    await studio.answer(words('books.toTrash'));
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words('editor.undo'), exact: true }).click();
    await row.waitFor();
  });

  it('displays correctly on a phone, as a grid and as a list, and in Arabic', async () => {
    await named('Quay', 'Pier');
    await page.setViewportSize({ width: 390, height: 844 });
    const first = await cards().first().boundingBox();
    expect((first?.y ?? 844) + (first?.height ?? 0), 'end of the first book').toBeLessThanOrEqual(844);
    expect(await page.getByRole('button', { name: words('upload.choose') }).count(), 'beside "New"').toBe(0);
    await tick(`Quay ${search}`).check();
    await authorVisit.check('library-phone');
    await press('books.clear');
    await page.getByRole('button', { name: words('books.list'), exact: true }).click();
    await authorVisit.check('library-phone-list');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const arabic = await openArabicWindow();
    await arabic.page.goto(`${server.url}/book_edit2/books`);
    await arabic.page.locator('.book-card').first().waitFor();
    await arabic.check('library-arabic');
    await arabic.close();
    expect(authorVisit.troubles).toEqual([]);
  });
});
