import { getBookList, getBookPrivacy } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineBrowser, Tab } from '../../testing/engines/engine.ts';
import { openFirefox } from '../../testing/engines/firefox.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { library, sharing, editor as words } from '../../testing/studio/words.ts';

let place: TestEnvironment;
let browser: EngineBrowser;
let tab: Tab;
beforeAll(async () => {
  [place, browser] = await Promise.all([openTestEnvironment(), openFirefox()]);
  await place.takeBook();
  tab = await browser.open({ width: 1280, height: 800, language: 'en' });
});
afterAll(async () => {
  await browser?.close();
  await place?.leave();
});

/**
 * Returns the center of a visible element, found by its name; `null` if there is no such element or it is still moving.
 */
const find = (selector: string, name = '') =>
  tab.evaluate(
    async (wanted) => {
      const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
      const seen = [...document.querySelectorAll(wanted.selector)].filter((one) => one.checkVisibility());
      const one = seen.find((each) => nameOf(each).startsWith(wanted.name));
      if (!one) return null;
      one.scrollIntoView({ block: 'nearest' });
      const before = one.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { x, y, width, height } = one.getBoundingClientRect();
      return x === before.x && y === before.y && width > 0 ? ([x + width / 2, y + height / 2] as const) : null;
    },
    { selector, name },
  );

/** Clicks a named element until a condition holds, because a click on a moving element is lost on a busy machine. */
async function press(selector: string, name: string, isDone: () => Promise<unknown>): Promise<void> {
  const isOver = async () => {
    if (await isDone()) return true;
    const at = await find(selector, name);
    if (!at) return false;
    await tab.mouse.down(at);
    await tab.mouse.up();
    return false;
  };
  await expect.poll(isOver, { timeout: 20_000, interval: 700, message: name }).toBe(true);
}
const seen = (selector: string) => expect.poll(() => find(selector), { timeout: 20_000 }).not.toBeNull();

it('An author signs in, renames a book in the library, publishes it and sets who may read it, in Firefox', async () => {
  const { server, author, cookie } = place;
  const client = Client.withSession(server.url, cookie);
  await tab.goto(`${server.url}/login.php`);
  await press('input[type=email]', '', () => find('input[type=email]:focus'));
  await tab.type(author.email);
  await press('input[type=password]', '', () => find('input[type=password]:focus'));
  await tab.type(author.password);
  await tab.press('Enter');
  await seen('.book-card');
  const isDrawn = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('.book-card img')].some((one) => one.naturalWidth > 0),
    );
  await expect.poll(isDrawn, { timeout: 20_000 }).toBe(true);

  await press('.book-card button', library('books.menu', { title: '' }).slice(0, 11), () => find('[role=menuitem]'));
  await press('[role=menuitem]', words('books.rename'), () => find('.book-rename'));
  await tab.type('Rivers');
  await tab.press('Enter');
  const renamed = async () => (await client.call(getBookList, { query: 'Rivers' })).list[0];
  await expect.poll(async () => (await renamed())?.title ?? '').toContain('Rivers');
  const bookId = (await renamed())?.bookId ?? '';

  await press('.book-card button', `${words('books.menu', { title: 'Rivers' }).slice(0, 13)}`, () =>
    find('[role=menuitem]'),
  );
  await press('[role=menuitem]', library('library.share'), () => find('.share-sheet'));
  await press('.share-sheet button', words('publish.now'), () => find('.share-sheet[data-new=true]'));
  const link = () =>
    tab.evaluate(() => document.querySelector<HTMLInputElement>('.share-link input[readonly]')?.value ?? '');
  await expect.poll(link, { timeout: 20_000 }).toContain('/b/');
  const isPublic = async () => (await client.call(getBookPrivacy, { bookId })).privacy === 'public';
  await press('.share-sheet button', sharing('access.change'), () => find('.share-sheet .audience'));
  await press('.share-sheet label', sharing('who.public'), isPublic);
  expect((await fetch(await link())).status).toBe(200);
});
