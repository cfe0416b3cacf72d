import { operateBook, publishBook, setBookPrivacy, updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { reader as words } from '../../testing/studio/words.ts';
import { waitFixedTime } from '../../testing/wait-fixed-time.ts';
import { createColoredPdf } from './engines/colored-pages.ts';

const pages = 40;
const password = 'paper-boat-7';
const other = 'paper-lantern-8';
/** Number of the first locked page. */
const startPage = 5;

let place: TestEnvironment;
let author: Client;
let bookId: string;
let book: string;

beforeAll(async () => {
  place = await openTestEnvironment();
  author = Client.withSession(place.server.url, place.cookie);
  ({ bookId } = await author.upload('Open', [{ name: 'open.pdf', bytes: createColoredPdf(pages) }]));
  await author.settled(bookId);
  await author.call(updateBook, {
    bookId,
    bookConfig: { curlingCorner: false, flipSeconds: 0.1, rememberPage: false },
  });
  book = new URL((await author.call(publishBook, { bookId })).url, place.server.url).href;
});
afterAll(() => place?.leave());

/** Changes access to the book, and waits until the server applies the change. */
async function changed(change: () => Promise<unknown>): Promise<void> {
  await change();
  await waitFixedTime(1100, 'the server caches what it has read for one second');
}
const lock = (word = password) => changed(() => author.call(setBookPrivacy, { bookId, password: word, startPage }));
const unlock = () => changed(() => author.call(setBookPrivacy, { bookId, isProtected: '0' }));

/** Opens the book at its start as a visitor. Afterwards, the browser cache of the visitor contains the book. */
async function openReader(): Promise<{ page: Page; reading: OpenBookPage; close(): Promise<void> }> {
  const { page, close } = await place.come();
  await page.goto(`${book}?lang=en`);
  const reading = await new OpenBookPage(page).opened();
  await reading.seesPage(1);
  return { page, reading, close };
}

const asked = (page: Page) => page.getByText(words('lock.title')).waitFor();

async function open(page: Page, word: string): Promise<void> {
  await page.getByLabel(words('lock.password')).fill(word);
  await page.getByRole('button', { name: words('lock.open'), exact: true }).click();
  await page.getByText(words('lock.title')).waitFor({ state: 'detached' });
}

/** Finds error messages that must not appear while the book is readable. */
const complaints = (page: Page) => page.getByText(/could not be loaded/).filter({ visible: true });

describe('readers who have the book open', () => {
  beforeEach(unlock);

  it('are asked for a newly set password when they turn to the next page, and at each later visit', async () => {
    const { page, reading, close } = await openReader();
    await lock();
    await reading.press('End');
    await asked(page);
    await open(page, password);
    await reading.seesPage(pages);
    await page.goto(`${book}?lang=en#p=${pages}`);
    await page.reload();
    await asked(page);
    expect(await complaints(page).count()).toBe(0);
    await close();
  });

  it('are asked for the new password after it has changed', async () => {
    await lock();
    const { page, reading, close } = await openReader();
    await reading.press('End');
    await asked(page);
    await open(page, password);
    await reading.seesPage(pages);
    await lock(other);
    await reading.press('Home');
    await reading.seesPage(1);
    await reading.goTo(20);
    await asked(page);
    await open(page, other);
    await reading.seesPage(20);
    await close();
  });

  it('can continue reading after the lock is removed, and are asked for the password again after the book is locked again', async () => {
    await lock();
    const { page, reading, close } = await openReader();
    await unlock();
    await page.reload();
    await reading.opened();
    await reading.press('End');
    await reading.seesPage(pages);
    await lock();
    await reading.press('Home');
    await reading.seesPage(1);
    await reading.goTo(20);
    await asked(page);
    await unlock();
    await page.reload();
    await reading.seesPage(20);
    await close();
  });

  it('are informed when the book is unpublished, and can read it again once it is published', async () => {
    const { page, reading, close } = await openReader();
    await changed(() => author.call(operateBook, { operate: 'disable', bookIds: [bookId] }));
    await reading.press('End');
    await page.locator('.lc-bar').waitFor({ state: 'detached' });
    await page.getByRole('heading').first().waitFor();
    await changed(() => author.call(operateBook, { operate: 'enable', bookIds: [bookId] }));
    await page.reload();
    await reading.seesPage(pages);
    await close();
  });
});
