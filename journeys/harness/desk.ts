import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser, type Visit, visit } from './browser.ts';
import type { Prepared } from './prepared.ts';
import { TestServer, unhurried } from './server.ts';
import { Studio } from './studio.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly prepared: Prepared;
  }
}

/** An author who is signed in and has made a book of three pages before. */
export interface Desk {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly made: Visit;
  readonly page: Page;
  readonly studio: Studio;
  /** Opens the book in the editor. */
  openBook(): Promise<void>;
  leave(): Promise<void>;
}

type DeskOptions = Omit<Parameters<typeof visit>[1], 'origins' | 'storageState'>;

/**
 * A server of this journey's own, which goes on where the prepared one ended. It is for journeys that are about what
 * comes after a book is made; whose subject is the way there, they go it.
 */
export async function openDesk(options: DeskOptions = {}): Promise<Desk> {
  const { folder, cookie, number } = inject('prepared');
  const [server, browser] = await Promise.all([TestServer.start({ copyOf: folder, env: unhurried }), openBrowser()]);
  const made = await visit(browser, { ...options, origins: [server.url], storageState: stateOf(cookie) });
  const studio = new Studio(made.page, server.url);
  return {
    server,
    browser,
    made,
    studio,
    page: made.page,
    async openBook() {
      await made.page.goto(`${server.url}/book_edit2/editor?num=${number}`);
      await studio.opened();
    },
    async leave() {
      await made.close();
      await browser.close();
      await server.stop();
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
