import { addBookcaseBooks, createBookcase, createFolder, createTeam, publishBook } from '@leafcast/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, it, onTestFinished } from 'vitest';
import { defaultViewport } from '../../testing/browser/browser.ts';
import { drawn, waitUntilAtRest } from '../../testing/browser/wait-until-at-rest.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import type { PreparedBook } from '../../testing/server/prepared.ts';

/**
 * These tests delay every server response until the screen without it has been drawn, so that layout shifts caused by
 * responses occur on the fastest machine, too. The check after each journey (`keep-failures.ts`) detects the shifts.
 */
let place: TestEnvironment;
let book: PreparedBook;
let shelf = '';
let folderId = '';

const screens = ['books', 'upload', 'convert', 'team', 'bookcases', 'statistics', 'inbox', 'account', 'plans', 'help'];
const sections = ['basic', 'template', 'theme', 'catalog', 'bookmark', 'language', 'password', 'page'];
/** The studio screens in groups, with their URLs. */
const groups = {
  'the screens of the studio': () => [...screens, `books?fid=${folderId}`].map((screen) => `/book_edit2/${screen}`),
  'the sections of the editor': () => sections.map((section) => `/book_edit2/editor?num=${book.number}#${section}`),
  'what guests and readers see': () => ['/login.php', '/book_edit2/welcome', `/b/${book.number}/`, shelf],
};
const windows = { 'a desktop': defaultViewport, 'a phone': { width: 390, height: 844 } };
const cases = Object.entries(windows).flatMap(([name, viewport]) =>
  Object.entries(groups).map(([group, paths]) => ({ name, viewport, group, paths })),
);

beforeAll(async () => {
  place = await openTestEnvironment();
  const client = Client.withSession(place.server.url, place.cookie);
  book = await place.takeBook();
  await client.call(publishBook, { bookId: book.id });
  await client.call(createTeam, { name: 'Paper' });
  ({ folderId } = await client.call(createFolder, { name: 'Drafts' }));
  const { bookcaseId, url } = await client.call(createBookcase, { name: 'Shelf' });
  await client.call(addBookcaseBooks, { bookcaseId, bookIds: [book.id] });
  shelf = new URL(url).pathname;
});
afterAll(() => place?.leave());

/**
 * Delays each response and each image until the page without it has been drawn, and the folder list also until the
 * books have arrived.
 */
async function drawFirst(context: BrowserContext): Promise<void> {
  let books = Promise.withResolvers<void>();
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'image' && !request.url().includes('/api/')) return route.fallback();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    if (request.url().endsWith('/get-folder-list')) {
      await books.promise;
      books = Promise.withResolvers();
    }
    await drawn(request.frame().page()).catch(() => undefined);
    // The page may have been closed meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
    if (request.url().endsWith('/get-book-list')) books.resolve();
  });
}

/** Waits until the page has loaded completely. */
async function complete(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.spinner, [aria-busy="true"]'));
  await waitUntilAtRest(page);
}

it.each(cases)(
  'the layout of $group on $name does not shift when responses arrive',
  async ({ viewport, group, paths }) => {
    const who = group.startsWith('the') ? { cookie: place.cookie } : {};
    const { context, page } = await place.come({ ...who, viewport, reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    await drawFirst(context);
    for (const path of paths()) {
      // Leave the document first, because it would stay loaded between sections of the editor.
      await page.goto('about:blank');
      await page.goto(place.server.url + path);
      await complete(page);
    }
  },
);
