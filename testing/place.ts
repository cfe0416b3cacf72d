import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser, type Visit, visit } from './browser.ts';
import { type Desk, newDesk, type Prepared, preparedDesk } from './prepared.ts';
import { type RunningServer, type ServerOptions, TestServer, unhurried } from './server.ts';
import { Studio } from './studio.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly prepared: Prepared;
    /** The server that journeys share: accounts are the walls between them. */
    readonly shared: RunningServer;
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

/** A server, the browser, and an author whom nobody else knows. */
export interface Place extends Pick<Desk, 'author' | 'cookie' | 'takeBook'> {
  readonly server: TestServer;
  readonly browser: Browser;
  /** A visitor of this server with a browser window of their own, which is closed with the place. */
  come(options?: VisitorOptions): Promise<Author>;
  /** Closes all windows, and ends a server of its own. */
  leave(): Promise<void>;
}

export interface PlaceOptions extends Pick<ServerOptions, 'env'> {
  /** Whether the server is this file's alone: it is killed, changed as a whole, or counts everything that is on it. */
  readonly own?: boolean;
  /** Whether it begins with an empty folder, too, and keeps what it says even when its database is killed. */
  readonly isNew?: boolean;
}

/**
 * A place on the server that all journeys share, or on one of its own, which goes on from a copy of the prepared one.
 *
 * @param env of a server of its own, beside what makes it `unhurried`
 */
export async function openPlace({
  env,
  isNew = false,
  own = isNew || env !== undefined,
}: PlaceOptions = {}): Promise<Place> {
  const [server, browser] = await Promise.all([own ? startOwn({ env, isNew }) : shared(), openBrowser()]);
  const desk = own ? preparedDesk(server.url, inject('prepared')) : await newDesk(server.url);
  return {
    server,
    browser,
    ...desk,
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

const shared = () => TestServer.running(inject('shared'));

function startOwn({ env, isNew }: { readonly env: ServerOptions['env'] | undefined; readonly isNew: boolean }) {
  return TestServer.start({
    env: { ...unhurried, ...env },
    ...(isNew ? {} : { copyOf: inject('prepared').folder }),
  });
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
