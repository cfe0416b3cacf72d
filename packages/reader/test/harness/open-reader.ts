import type { ReaderConfig, Settings } from '@leafcast/book';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { reduceDrawing } from '../../../../testing/browser/reduce-drawing.ts';
import type { Engine, ReaderState } from '../../src/core/engine.ts';
import { launchBrowserWithGpu } from './browsers.ts';
import { builtReader } from './built-reader.ts';
import { type BookFiles, makeBook, type SampleOptions } from './make-book.ts';
import { type BookServer, serveBook } from './serve-book.ts';

const viewport = { width: 1200, height: 800 };
/** A phone in portrait orientation. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/**
 * Milliseconds between two checks of a condition. The default is to check on every frame, which makes the browser draw
 * all of them.
 */
const polling = 40;
/**
 * Settings that turn off automatic motion, which the browser would draw 60 times a second. A test can override them
 * (`undefined` for the default).
 */
const quietSettings: Settings = { curlingCorner: false, linkHint: false };

export interface OpenOptions extends Omit<SampleOptions, 'pages'> {
  readonly pages?: number;
  readonly context?: BrowserContextOptions;
  readonly config?: Partial<ReaderConfig>;
  readonly failing?: Map<string, number>;
  /** Hash of the URL, such as `#p=12`. */
  readonly hash?: string;
  /** Whether to draw the complete page, which doubles the cost. Required by tests that use the mouse wheel. */
  readonly drawn?: boolean;
  /** Whether the test has its own browser page, because it leaves the page in a state unsuitable for other books. */
  readonly alone?: boolean;
  /** Whether the page stays empty because another document will show the book. */
  readonly crossSite?: boolean;
  /** Changes the files before they are served. */
  readonly edit?: (files: BookFiles) => void | Promise<void>;
}

export interface Movement {
  /** Class names of the animated element. */
  readonly of: string;
  /** Keyframes of the animation, as JSON. */
  readonly frames: string;
  readonly ms: number;
}

export interface OpenReader {
  readonly page: Page;
  readonly server: BookServer;
  /** Console errors, page errors and content security policy violations so far. */
  readonly errors: string[];
  state(): Promise<ReaderState>;
  /** Returns all animations so far. */
  movements(): Promise<Movement[]>;
  /**
   * Pauses new animations at their start until `letGo` is called, so that they do not end while the test inspects them.
   */
  holdMovements(): Promise<{ letGo(): Promise<void> }>;
  /** Waits until the book is at rest and this page (index from 0) is the current one. */
  restAt(index: number): Promise<void>;
  close(): Promise<void>;
}

export interface ReaderLease extends OpenReader {
  release(): Promise<void>;
}

declare const window: { leafcast?: { engine?: Engine }; made?: Movement[]; held?: Animation[] | undefined };

/**
 * Provides the built reader and opens books in it for a test file.
 *
 * @param entry module that opens the book instead of start.ts; `gpu`: flags that select the renderer
 */
export async function prepareReader({
  entry,
  gpu = ['--disable-gpu'],
}: {
  entry?: string;
  gpu?: readonly string[];
} = {}) {
  const dist = await builtReader(entry);
  const browser = await launchBrowserWithGpu(gpu);

  const contexts = new Set<BrowserContext>();

  /** Creates a page in which nothing has been opened yet, and records its errors. */
  async function newPage(context: BrowserContextOptions | undefined) {
    const shown = await browser.newContext({ viewport, ...context });
    contexts.add(shown);
    shown.on('close', () => contexts.delete(shown));
    const page = await shown.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    // Short turns end quickly, so their animations are recorded for the tests.
    await page.addInitScript(() => {
      const made: Movement[] = [];
      Object.assign(window, { made });
      const play = Animation.prototype.play;
      Animation.prototype.play = function record() {
        const { effect } = this;
        if (effect instanceof KeyframeEffect) {
          const frames = JSON.stringify(effect.getKeyframes());
          made.push({ of: effect.target?.className ?? '', frames, ms: Number(effect.getTiming().duration) });
        }
        play.call(this);
        if (!window.held) return;
        this.pause();
        window.held.push(this);
      };
    });
    return { page, errors, shown };
  }

  /** Browser pages that tests have released, by the options of their context. */
  const free = new Map<string, Awaited<ReturnType<typeof newPage>>[]>();
  /** Servers are reused with their ports, because a book on another port would have separate storage. */
  const servers = new Set<BookServer>();

  async function open({
    pages = 12,
    context,
    config,
    failing,
    hash = '',
    drawn = false,
    alone = true,
    crossSite = false,
    edit,
    settings,
    ...sample
  }: OpenOptions = {}) {
    const kind = JSON.stringify([context, drawn]);
    const { files } = makeBook({ pages, ...sample, settings: { ...quietSettings, ...settings } });
    await edit?.(files);
    const server = await serveBook({ files, dist, ...(config && { config }), ...(failing && { failing }) });
    servers.add(server);
    const kept = alone ? undefined : free.get(kind)?.pop();
    const { page, errors, shown } = kept ?? (await newPage(context));
    errors.length = 0;
    if (!drawn) await reduceDrawing(page);
    if (!crossSite) await page.goto(server.url + hash);
    const state = () =>
      page.evaluate(() => window.leafcast?.engine?.getState() ?? Promise.reject(new Error('Engine not found')));
    const reader: OpenReader = {
      page,
      movements: () => page.evaluate(() => window.made ?? []),
      server,
      errors,
      state,
      async holdMovements() {
        await page.evaluate(() => Object.assign(window, { held: [] }));
        return {
          letGo: () =>
            page.evaluate(() => {
              const { held = [] } = window;
              window.held = undefined;
              for (const animation of held) animation.play();
            }),
        };
      },
      async restAt(index) {
        const isThere = (wanted: number) => {
          const now = window.leafcast?.engine?.getState();
          return now?.page === wanted && !now.isTurning;
        };
        await page.waitForFunction(isThere, index, { polling });
      },
      async close() {
        await shown.close();
        server.close();
        servers.delete(server);
      },
    };
    /** Resets the page, except for the book in it. */
    const release = async () => {
      if (alone) return reader.close();
      for (const other of shown.pages()) if (other !== page) await other.close();
      // Requests that are still pending are no longer needed.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await shown.unrouteAll({ behavior: 'ignoreErrors' });
      page.setDefaultTimeout(30_000);
      await page.mouse.move(0, 0);
      await page.setViewportSize(context?.viewport ?? viewport);
      free.set(kind, [...(free.get(kind) ?? []), { page, errors, shown }]);
    };
    return { ...reader, release };
  }

  async function ready({ page }: OpenReader) {
    await page.waitForFunction(() => window.leafcast?.engine && document.querySelector('.lc-ui'), null, { polling });
    await page.evaluate(() => window.leafcast?.engine?.painted);
  }

  /** Opens a book in a reused page and waits for its first spread; `release` returns the page for the next test. */
  async function lend(options: OpenOptions): Promise<ReaderLease> {
    const reader = await open({ alone: false, ...options });
    await ready(reader).catch(async (cause: unknown) => {
      await reader.close();
      throw cause;
    });
    return reader;
  }

  return {
    dist,
    browser,
    open,
    lend,
    /**
     * Opens a book, waits for the first spread and runs the test. The page is then reused, unless the test has failed.
     */
    async with(options: OpenOptions, run: (reader: OpenReader) => Promise<void>) {
      const reader = await lend(options);
      try {
        await run(reader);
      } catch (cause) {
        await reader.close();
        throw cause;
      }
      await reader.release();
    },
    /** Closes the browser pages and servers that tests have left open. */
    async close() {
      for (const shown of contexts) await shown.close();
      for (const server of servers) server.close();
    },
  };
}

export type PreparedReader = Pick<Awaited<ReturnType<typeof prepareReader>>, 'open' | 'lend' | 'with'>;

/**
 * Prepares the reader before the tests of a file or a `describe`, and closes everything they have left open afterwards.
 */
export function prepareSharedReader(options?: Parameters<typeof prepareReader>[0]): PreparedReader {
  let prepared: Awaited<ReturnType<typeof prepareReader>> | undefined;
  const reader = () => {
    if (!prepared) throw new Error('The reader is not available before the first test');
    return prepared;
  };
  beforeAll(async () => {
    prepared = await prepareReader(options);
  });
  afterAll(() => prepared?.close());
  return {
    open: (wanted) => reader().open(wanted),
    lend: (wanted) => reader().lend(wanted),
    with: (wanted, run) => reader().with(wanted, run),
  };
}
