import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '@leafcast/book';
import { publishBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { openChromium } from '../../../testing/engines/chromium.ts';
import { type EngineBrowser, type EngineName, engineNames, type Tab } from '../../../testing/engines/engine.ts';
import { openFirefox } from '../../../testing/engines/firefox.ts';
import { openWebKit } from '../../../testing/engines/webkit.ts';
import { Client } from '../../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../../testing/server/place.ts';
import type { TestServer } from '../../../testing/server/server.ts';
import { createColoredPdf } from './colored-pages.ts';
import { OpenBook } from './open-book.ts';

const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit } as const;
/** Window size for two pages side by side. Without a GPU, each additional pixel costs time. */
const desktop = { width: 960, height: 640 };
/** Window size that is large enough for everything that can appear next to two pages or on them. */
export const wide = { width: 1200, height: 800 };
/** Window size with the minimum width that all browsers support. */
export const phone = { width: 447, height: 844 };
/** Settings that turn off automatic motion and shorten turns that are not checked. */
const calm = { flipSeconds: 0.1, curlingCorner: false, linkHint: false, rememberPage: false };

/** The server of the current journey, and the author of its books. */
export let server: TestServer;
export let client: Client;
let folder = '';
let place: TestEnvironment | undefined;

interface Made {
  readonly id: string;
  /** The number used in studio URLs. */
  readonly number: string;
  readonly url: string;
}
const books = new Map<string, Promise<Made>>();

interface Engine {
  readonly name: EngineName;
  /** Opens a book in a new window, replacing the last one. */
  open(address: string, size?: Size): Promise<OpenBook>;
  /** Opens any page in a new window, with the author of the books signed in. */
  visit(address: string, size?: Size): Promise<Tab>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Declares the tests of a file for each engine, all on one server. */
export function testInEachEngine(declare: (engine: Engine) => void): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'leafcast-engines-'));
    books.clear();
    place = await openTestEnvironment();
    ({ server } = place);
    client = Client.withSession(server.url, place.cookie);
  });
  afterAll(async () => {
    await place?.leave();
    rmSync(folder, { recursive: true, force: true });
  });
  // Tests run in order, so that each browser has the same history in every run.
  for (const name of engineNames)
    describe(`In ${name}`, { shuffle: false }, () => {
      let browser: EngineBrowser | undefined;
      let tab: Tab | undefined;
      const end = async () => {
        await browser?.close();
        browser = tab = undefined;
      };
      beforeEach(async () => {
        // WebKitGTK without a GPU loses the content of canvases after about a minute of drawing, so the browser
        // restarts for each test.
        if (name === 'webkit') await end();
        browser ??= await openers[name]();
      });
      afterAll(end);
      const openTab = async (size: Size) => {
        await tab?.close();
        if (!browser) throw new Error('Windows can be opened only inside a test');
        tab = await browser.open(size);
        return tab;
      };
      declare({
        name,
        async open(address, size = desktop) {
          const book = new OpenBook(await openTab(size));
          await book.open(address);
          return book;
        },
        async visit(address, size = wide) {
          const opened = await openTab(size);
          await opened.goto(new URL('/b/text.css', server.url).href);
          await opened.evaluate((cookie) => {
            // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no Cookie Store
            for (const pair of cookie.split('; ')) document.cookie = `${pair}; path=/`;
          }, client.cookie);
          await opened.goto(new URL(address, server.url).href);
          return opened;
        },
      });
    });
}

/** Publishes a book of colored pages with these settings, or returns the existing one. */
export function publishBookWithSettings(settings: Settings, prepare?: (id: string) => Promise<unknown>): Promise<Made> {
  const key = JSON.stringify([settings, prepare?.name]);
  const made = books.get(key) ?? make(settings, prepare);
  books.set(key, made);
  // After a failure, remove the book so that the next call tries again.
  made.catch(() => books.delete(key));
  return made;
}

async function make(settings: Settings, prepare?: (id: string) => Promise<unknown>): Promise<Made> {
  const { bookId: id } = await client.upload('Colors', [{ name: 'colors.pdf', bytes: createColoredPdf(8) }]);
  const { state, number } = await client.settled(id);
  expect(state).toBe('complete');
  await client.call(updateBook, { bookId: id, bookConfig: { ...calm, ...settings } });
  await prepare?.(id);
  const { url } = await client.call(publishBook, { bookId: id });
  return { id, number, url: new URL(url, server.url).href };
}

/** Unpacks the exported folder of a book and returns the URL of its `index.html`. */
export async function getExportedIndexUrl({ id }: Pick<Made, 'id'>): Promise<string> {
  const response = await fetch(new URL(`/book_edit2/export/${id}/html`, server.url), {
    headers: { cookie: client.cookie, 'accept-language': 'en' },
  });
  const place = join(folder, id);
  writeFileSync(`${place}.zip`, Buffer.from(await response.arrayBuffer()));
  execFileSync('unzip', ['-q', '-o', `${place}.zip`, '-d', place]);
  const index = readdirSync(place, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('index.html'));
  return pathToFileURL(join(place, index ?? '')).href;
}
