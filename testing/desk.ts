import { type BodyOf, updateBook } from '@leafcast/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject, onTestFailed } from 'vitest';
import { defaultViewport, type Visit } from './browser.ts';
import { Client } from './client.ts';
import { openPlace, type Place, type VisitorOptions } from './place.ts';
import { makeBook, type PreparedBook } from './prepared.ts';
import type { ServerOptions, TestServer } from './server.ts';
import { Studio } from './studio.ts';

type WindowOptions = Omit<VisitorOptions, 'storageState' | 'cookie'>;
type DeskOptions = WindowOptions & Pick<ServerOptions, 'env'>;
/** What a test wants to be in its book from the start, as the editor would send it. */
type Content = Omit<BodyOf<typeof updateBook>, 'bookId'>;

/** The server of the journey that runs, the browser, and the window of an author who has a book of three pages open in the editor. */
export let server: TestServer;
export let browser: Browser;
export let made: Visit;
export let page: Page;
export let studio: Studio;
/** A further visitor of the server. */
export let come: Place['come'];
/** The book that is open. */
export let book: PreparedBook;
/** The author's own calls, past the editor. */
export let client: Client;

/** Address of the open book in the editor, without a section. */
export const editorUrl = () => `${server.url}/book_edit2/editor?num=${book.number}`;

let windowOptions: WindowOptions = {};
/** Books that nothing has been done to. */
let fresh: PreparedBook[] = [];
/** Whether the window is as the last test was to leave it. */
let isUsable = false;

/**
 * Gives the tests of a file a server of their own, which continues where the prepared one ended, and an author at her desk.
 *
 * All tests of the file share the open editor, which is costly to open; each begins at the desktop size with the editor
 * open. None may depend on what another one changed: they run in any order. One that needs a book as it was made, or with
 * something certain in it, calls `openFreshBook`. After a failure the next test begins with a new window and a new book.
 */
export function useDesk({ env, ...options }: DeskOptions = {}): void {
  let place: Place | undefined;
  beforeAll(async () => {
    place = await openPlace({ ...(env && { env }) });
    ({ server, browser, come } = place);
    client = Client.withSession(server.url, inject('prepared').cookie);
    windowOptions = options;
    fresh = [...inject('prepared').books];
    isUsable = false;
  });
  beforeEach(async () => {
    onTestFailed(() => {
      isUsable = false;
    });
    if (isUsable && !page.isClosed()) await openEditor();
    else await openFreshBook();
  });
  afterAll(() => place?.leave());
}

/** Opens a book that nothing has been done to but this, in a new window after a failure. */
export async function openFreshBook(content?: Content): Promise<void> {
  book = fresh.pop() ?? (await makeBook(client));
  if (content) await client.call(updateBook, { bookId: book.id, ...content });
  if (!isUsable || page.isClosed()) {
    for (const context of browser.contexts()) await context.close();
    made = await come({ ...windowOptions, cookie: client.cookie });
    page = made.page;
    studio = new Studio(page, server.url);
    isUsable = true;
  }
  await openEditor();
}

/** Opens the book in the editor, at the desktop's size, unless it is open. */
export async function openEditor(): Promise<void> {
  const viewport = windowOptions.viewport ?? defaultViewport;
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  if (!page.url().startsWith(editorUrl())) await page.goto(editorUrl());
  await studio.opened();
  await studio.preview.opened();
}
