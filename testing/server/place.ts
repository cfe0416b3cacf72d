import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser, type Visit, visit } from '../browser/browser.ts';
import { Studio } from '../studio/studio.ts';
import { type Desk, newDesk, type PreparedData, preparedDesk } from './prepared.ts';
import { noWarmWorkers, type RunningServer, type ServerOptions, TestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly prepared: PreparedData;
    /** The server that journeys share. Each journey uses its own account. */
    readonly shared: RunningServer;
  }
}

type Options = Parameters<typeof visit>[1];
export type VisitorOptions = Omit<Options, 'origins'> &
  Partial<Pick<Options, 'origins'>> & {
    /** Session cookies of an account, as in a `Client`. Without cookies, the visitor has no session. */
    readonly cookie?: string;
  };

export interface Author extends Visit {
  readonly studio: Studio;
}

/** A server, the browser, and an author whom no other test file uses. */
export interface TestEnvironment extends Pick<Desk, 'author' | 'cookie' | 'takeBook'> {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens a separate browser window for a visitor of this server. The window closes together with the place. */
  come(options?: VisitorOptions): Promise<Author>;
  /** Closes all windows, and stops the server if it is separate. */
  leave(): Promise<void>;
}

export interface TestEnvironmentOptions extends Pick<ServerOptions, 'env'> {
  /**
   * Whether the test file needs a separate server, because it kills the server, changes global settings, or counts
   * everything on the server.
   */
  readonly own?: boolean;
  /**
   * Whether the separate server starts with an empty folder and flushes its writes to disk, so that data survives when
   * its database is killed.
   */
  readonly isNew?: boolean;
}

/**
 * Prepares a server, a browser and an author (a place). The server is the one shared by all journeys, or a separate one
 * that starts with a copy of the prepared data.
 *
 * @param env environment of a separate server, in addition to `noWarmWorkers`
 */
export async function openTestEnvironment({
  env,
  isNew = false,
  own = isNew || env !== undefined,
}: TestEnvironmentOptions = {}): Promise<TestEnvironment> {
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
      // Close only the windows, because the next test file uses the same browser.
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
