import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser, type Visit, visit } from './browser.ts';
import type { Prepared } from './prepared.ts';
import { type ServerOptions, TestServer, unhurried } from './server.ts';
import { Studio } from './studio.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly prepared: Prepared;
  }
}

type Options = Parameters<typeof visit>[1];
export type VisitorOptions = Omit<Options, 'origins'> &
  Partial<Pick<Options, 'origins'>> & {
    /** The session of an account, as a `Client` has it; without one the visitor is nobody. */
    readonly cookie?: string;
  };

export interface Author extends Visit {
  readonly studio: Studio;
}

/** A server of a journey's own, and the browser. */
export interface Place {
  readonly server: TestServer;
  readonly browser: Browser;
  /** A visitor of this server with a browser window of their own, which is closed with the place. */
  come(options?: VisitorOptions): Promise<Author>;
  /** Closes all windows and ends the server. */
  leave(): Promise<void>;
}

/**
 * @param env of the server, beside what makes it `unhurried`
 * @param isNew whether the server begins with an empty folder and keeps what it says even when its database is killed;
 * otherwise it continues where the prepared one ended, which takes half the time
 */
export async function openPlace({
  env,
  isNew = false,
}: Pick<ServerOptions, 'env'> & { isNew?: boolean } = {}): Promise<Place> {
  const options = { env: { ...unhurried, ...env }, ...(isNew ? {} : { copyOf: inject('prepared').folder }) };
  const [server, browser] = await Promise.all([TestServer.start(options), openBrowser()]);
  return {
    server,
    browser,
    async come({ cookie, ...wishes } = {}) {
      const session = cookie === undefined ? {} : { storageState: stateOf(cookie) };
      const made = await visit(browser, { origins: [server.url], ...session, ...wishes });
      return { ...made, studio: new Studio(made.page, server.url) };
    },
    async leave() {
      // The browser itself is for the next file.
      for (const context of browser.contexts()) await context.close();
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
