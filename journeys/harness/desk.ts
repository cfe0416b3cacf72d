import type { BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import type { Visit } from './browser.ts';
import { openPlace, type Place, type VisitorOptions } from './place.ts';
import type { Studio } from './studio.ts';

/** An author who is signed in and has made a book of three pages before. */
export interface Desk extends Place {
  readonly made: Visit;
  readonly page: Visit['page'];
  readonly studio: Studio;
  /** Opens the book in the editor. */
  openBook(): Promise<void>;
}

/**
 * A server of this journey's own, which goes on where the prepared one ended. It is for journeys that are about what
 * comes after a book is made; whose subject is the way there, they go it.
 */
export async function openDesk(options: Omit<VisitorOptions, 'storageState'> = {}): Promise<Desk> {
  const { cookie, number } = inject('prepared');
  const place = await openPlace();
  const { studio, ...made } = await place.come({ ...options, storageState: stateOf(cookie) });
  return {
    ...place,
    made,
    studio,
    page: made.page,
    async openBook() {
      await made.page.goto(`${place.server.url}/book_edit2/editor?num=${number}`);
      await studio.opened();
    },
  };
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
