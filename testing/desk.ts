import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Visit } from './browser.ts';
import { openPlace, type Place, type VisitorOptions } from './place.ts';
import type { TestServer } from './server.ts';
import { Studio } from './studio.ts';

/** The server of the journey that runs, the browser, and the window of an author who is signed in and has a book of three pages. */
export let server: TestServer;
export let browser: Browser;
export let made: Visit;
export let page: Page;
export let studio: Studio;
/** A further visitor of the server. */
export let come: Place['come'];

/**
 * Gives the journeys of a file a server of their own, which goes on where the prepared one ended, and ends it after them. It
 * is for journeys that are about what comes after a book is made; whose subject is the way there, they go it.
 */
export function useDesk(options: Omit<VisitorOptions, 'storageState'> = {}): void {
  let place: Place | undefined;
  beforeAll(async () => {
    place = await openPlace();
    ({ server, browser, come } = place);
    made = await come({ ...options, storageState: stateOf(inject('prepared').cookie) });
    page = made.page;
    studio = new Studio(page, server.url);
  });
  afterAll(() => place?.leave());
}

/** Opens the author's book in the editor. */
export async function openBook(): Promise<void> {
  await page.goto(`${server.url}/book_edit2/editor?num=${inject('prepared').number}`);
  await studio.opened();
}

/** What a browser keeps that has a session. */
function stateOf(cookie: string): NonNullable<BrowserContextOptions['storageState']> {
  const cookies = cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), domain: 'localhost', path: '/' };
  });
  return {
    cookies: cookies.map((one) => ({ ...one, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' })),
    origins: [],
  };
}
