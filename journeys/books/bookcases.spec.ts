import { getInbox, publishBook, setBookPrivacy, updateBook, updateProfile } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { bookcases, editor, server, inbox as words } from '../../testing/studio/words.ts';

const phone = { width: 390, height: 844 };
let place: TestEnvironment;
let client: Client;
const ids: string[] = [];
const urls: string[] = [];

beforeAll(async () => {
  place = await openTestEnvironment();
  client = Client.withSession(place.server.url, place.cookie);
  for (let count = 0; count < 4; count += 1) {
    const { id } = await place.takeBook();
    ids.push(id);
    await client.call(updateBook, { bookId: id, bookConfig: { messageButton: 'Show' } });
    urls.push((await client.call(publishBook, { bookId: id })).url);
  }
});
afterAll(() => place.leave());

describe('the inbox', () => {
  it('lists messages from readers of all books, and allows approving and deleting several at once', async () => {
    const texts = ['How tall does it grow?', 'I found it on page 3, thank you!', 'Buy cheap <b>ink</b>'];
    for (const [index, url] of urls.slice(0, 2).entries()) {
      for (const text of texts.slice(index)) {
        const body = new URLSearchParams({ name: index === 0 ? 'Mia' : 'Bo', email: 'reader@example.test', text });
        const sent = await fetch(`${url}comment-post`, { method: 'POST', headers: { origin: 'null' }, body });
        expect(sent.status).toBe(200);
      }
    }
    const author = await place.come({ cookie: client.cookie });
    const { page } = author;
    await page.goto(`${place.server.url}/book_edit2/inbox`);
    const letters = page.getByRole('article');
    await expect.poll(() => letters.count()).toBe(5);
    await author.check('inbox');
    await page.getByRole('searchbox', { name: words('inbox.search') }).fill('ink');
    await expect.poll(() => letters.count()).toBe(2);
    await page.getByRole('checkbox', { name: words('inbox.selectAll') }).check();
    await author.check('inbox-selected');
    await page.getByRole('button', { name: words('action.delete'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('action.delete') })
      .click();
    await page.getByText(words('inbox.noneFound')).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('checkbox', { name: words('inbox.selectAll') }).check();
    await page
      .getByRole('button', { name: words('moderation.approve'), exact: true })
      .first()
      .click();
    await expect.poll(async () => (await client.call(getInbox, {})).counts).toMatchObject({ waiting: 0, approved: 3 });
    await author.close();

    const small = await place.come({ cookie: client.cookie, viewport: phone });
    await small.page.goto(`${place.server.url}/book_edit2/inbox`);
    await small.page.getByText(words('moderation.approved', { count: 3 })).click();
    await expect.poll(() => small.page.getByRole('article').count()).toBe(3);
    await small.check('inbox-phone');
    await small.close();
  });
});

describe('bookcases', () => {
  it('are created, filled, reordered with the keyboard, styled and shared, and can be read without JavaScript (D-016, D-141, D-153)', async () => {
    const author = await place.come({ cookie: client.cookie });
    const { page } = author;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto(`${place.server.url}/book_edit2/books`);
    await page.getByRole('link', { name: editor('nav.bookcases') }).click();
    await page.getByText(bookcases('bookcases.none')).waitFor();
    await author.check('bookcases-none');
    await button(bookcases('bookcases.new')).click();
    await page.getByRole('textbox', { name: bookcases('bookcases.name') }).fill('Garden books');
    await page.keyboard.press('Enter');
    await button(bookcases('bookcases.add')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().waitFor();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await author.check('bookcases-pick');
    await dialog.getByRole('button', { name: bookcases('bookcases.addYes') }).click();
    const items = page.getByRole('list', { name: bookcases('bookcases.books') }).getByRole('listitem');
    await expect.poll(() => items.count()).toBeGreaterThanOrEqual(2);
    const titles = () => items.locator('bdi').allTextContents();
    const [first, second] = await items.evaluateAll((all) => all.map((item) => item.innerHTML));
    expect(first).not.toBe(second);
    const before = await items.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    await items.first().getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    const covers = () => items.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    await expect.poll(covers).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('radio', { name: bookcases('bookcases.style.sage') }).check({ force: true });
    await page.getByRole('textbox', { name: bookcases('bookcases.word'), exact: true }).fill('garden-books');
    await button(bookcases('bookcases.save')).click();
    await page.getByText(bookcases('bookcases.saved')).waitFor();
    const link = await page.getByRole('textbox', { name: editor('publish.link') }).inputValue();
    expect(link).toMatch(/\/c\/garden-books\/$/);
    await author.check('bookcase');
    expect((await titles()).length).toBe(before.length);
    await author.close();

    const small = await place.come({ cookie: client.cookie, viewport: phone });
    await small.page.goto(`${place.server.url}/book_edit2/bookcases`);
    await small.page.getByRole('link', { name: 'Garden books', exact: true }).click();
    await small.page.getByRole('textbox', { name: editor('publish.link') }).waitFor();
    await small.check('bookcase-phone');
    await small.close();

    const reader = await place.come({});
    await reader.page.goto(link);
    await reader.check('shelves');
    await reader.page.getByRole('searchbox', { name: server('shelf.search') }).fill('nothing at all');
    await reader.page.keyboard.press('Enter');
    await reader.page.getByText(server('shelf.noneFound', { query: 'nothing at all' })).waitFor();
    await reader.page.getByRole('link', { name: server('shelf.all') }).click();
    expect(await reader.page.locator('script').count()).toBe(0);
    await reader.page.locator('.shelves a').first().click();
    await expect.poll(() => new URL(reader.page.url()).pathname).toMatch(/^\/b\//);
    const { url } = await client.call(updateProfile, {
      isShown: true,
      about: 'Books about paper, printed in small numbers.',
    });
    await client.call(setBookPrivacy, { bookId: ids[0] ?? '', privacy: 'public' });
    await reader.page.goto(url);
    await reader.page.locator('.shelves a').waitFor();
    await reader.check('profile');
    await reader.close();
  });
});
