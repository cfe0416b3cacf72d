import { getInbox, publishBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { openPlace, type Place } from '../testing/place.ts';
import { inbox as words } from '../testing/words.ts';

const phone = { width: 390, height: 844 };
let place: Place;
let client: Client;

beforeAll(async () => {
  place = await openPlace();
  client = Client.withSession(place.server.url, inject('prepared').cookie);
});
afterAll(() => place.leave());

describe('the inbox', () => {
  it('shows messages about all books, and lets them be shown and deleted together', async () => {
    const texts = ['How tall does it grow?', 'I found it on page 3, thank you!', 'Buy cheap <b>ink</b>'];
    for (const [index, { id }] of inject('prepared').books.slice(0, 2).entries()) {
      await client.call(updateBook, { bookId: id, bookConfig: { messageButton: 'Show' } });
      const { url } = await client.call(publishBook, { bookId: id });
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
