import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser, type Visit, visit } from '../browser/browser.ts';
import { Studio } from '../studio/studio.ts';
import { type Desk, newDesk, type Prepared, preparedDesk } from './prepared.ts';
import { noWarmWorkers, type RunningServer, type ServerOptions, TestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly prepared: Prepared;
    /** The server that journeys share; each uses its own account. */
    readonly shared: RunningServer;
  }
}

type Options = Parameters<typeof visit>[1];
export type VisitorOptions = Omit<Options, 'origins'> &
  Partial<Pick<Options, 'origins'>> & {
    /** Session cookies of an account, as in a `Client`; without them the visitor has no session. */
    readonly cookie?: string;
  };

export interface Author extends Visit {
  readonly studio: Studio;
}

/** A server, the browser, and an author used by no other test file. */
export interface Place extends Pick<Desk, 'author' | 'cookie' | 'takeBook'> {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens a visitor of this server with a separate browser window, which is closed with the place. */
  come(options?: VisitorOptions): Promise<Author>;
  /** Closes all windows, and stops a separate server. */
  leave(): Promise<void>;
}

export interface PlaceOptions extends Pick<ServerOptions, 'env'> {
  /**
   * Whether the test file needs a separate server: it kills it, changes global settings, or counts everything on it.
   */
  readonly own?: boolean;
  /**
   * Whether it also starts with an empty folder, and flushes its writes, so that data survives killing its database.
   */
  readonly isNew?: boolean;
}

/**
 * Opens a place on the server shared by all journeys, or on a separate one that starts from a copy of the prepared
 * data.
 *
 * @param env environment of a separate server, in addition to `noWarmWorkers`
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
      // Keep the browser itself open for the next file.
      for (const context of browser.contexts()) await context.close();
      await server.stop();
    },
  };
}

const shared = () => TestServer.running(inject('shared'));

function startOwn({ env, isNew }: { readonly env: ServerOptions['env'] | undefined; readonly isNew: boolean }) {
  return TestServer.start({
    env: { ...noWarmWorkers, ...env },
    ...(isNew ? {} : { copyOf: inject('prepared').folder }),
  });
}

/** Returns the browser storage state for a session. */
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
