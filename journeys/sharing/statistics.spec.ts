import { getStatistics, publishBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { statistics as words } from '../../testing/studio/words.ts';
import { waitFixedTime } from '../../testing/wait-fixed-time.ts';

/** Headless browsers identify themselves as bots, which are not counted, so another user agent is sent. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const phone = { width: 390, height: 844 };
let place: TestEnvironment;
let client: Client;

beforeAll(async () => {
  place = await openTestEnvironment();
  client = Client.withSession(place.server.url, place.cookie);
});
afterAll(() => place.leave());

describe('statistics', () => {
  it('show an author what a reader has done, and can be shared through a link', async () => {
    const book = await place.takeBook();
    const { url } = await client.call(publishBook, { bookId: book.id });
    const guest = await place.come({ userAgent });
    await guest.page.goto(url);
    const reading = await new OpenBookPage(guest.page).opened();
    await reading.at('1');
    await reading.next();
    await reading.at('2–3');
    const search = await reading.panel('toolbar.search');
    await search.getByRole('textbox').fill('parchment');
    const figures = async () => client.call(getStatistics, { bookId: book.id, to: '2999-01-01' });
    await waitFixedTime(2000, 'a search is counted after typing stops');
    // Simulate leaving the book, which reports pending data. A page that is actually closed would report with the
    // browser's own user agent.
    await guest.page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(async () => (await figures()).pages.slice(1).map(({ views }) => views)).toEqual([1, 1]);
    expect((await figures()).misses).toMatchObject([{ key: 'parchment', count: 1 }]);
    expect((await figures()).totals).toMatchObject({ views: 1, readers: 1 });
    expect(guest.troubles).toEqual([]);
    await guest.close();

    const author = await place.come({ cookie: client.cookie });
    await author.page.goto(`${place.server.url}/book_edit2/statistics?bookId=${book.id}`);
    await author.page.locator('.u-over').waitFor();
    await author.page.getByText('parchment').waitFor();
    await author.check('statistics');
    await author.page.getByRole('button', { name: words('figures.share') }).click();
    await author.page.getByRole('button', { name: words('figures.shareMake') }).click();
    const link = await author.page.getByRole('textbox', { name: words('figures.shareLink') }).inputValue();
    await author.check('statistics-share');
    await author.close();

    const friend = await place.come({ viewport: phone });
    await friend.page.goto(link);
    await friend.page.getByText('parchment').waitFor();
    await friend.check('statistics-shared-phone');
    await friend.close();
  });
});
