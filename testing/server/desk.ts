import { type CallBody, publishBook, updateBook } from '@leafcast/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest';
import { defaultViewport, type Visit } from '../browser/browser.ts';
import { type Account, Studio } from '../studio/studio.ts';
import { Client } from './client.ts';
import {
  type Author,
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
  type VisitorOptions,
} from './place.ts';
import type { PreparedBook } from './prepared.ts';
import type { TestServer } from './server.ts';

type WindowOptions = Omit<VisitorOptions, 'storageState' | 'cookie'>;
interface DeskOptions extends WindowOptions, Pick<TestEnvironmentOptions, 'env' | 'own'> {
  /** Opens the screen where the tests start (by default the editor), unless it is already open. */
  readonly begin?: () => Promise<void>;
  /** Whether each test opens its own book first, so that no book has to be open before. */
  readonly ownBooks?: boolean;
}
/** Initial changes to the book of a test, as the editor would send them. */
type Fields = Omit<CallBody<typeof updateBook>, 'bookId'>;
/** Initial changes, or a function that creates them for a given book. */
type Content = Fields | ((book: PreparedBook) => Promise<Fields>);

/**
 * The server of the current journey, the browser, and the window of an author with a three-page book open in the
 * editor.
 */
export let server: TestServer;
export let browser: Browser;
export let authorVisit: Visit;
export let page: Page;
export let studio: Studio;
/** Opens a separate browser window for another visitor of the server. */
export let come: TestEnvironment['come'];
/** The open book. */
export let book: PreparedBook;
/** Account of the author, and a client for API calls outside of the editor. */
export let author: Account;
export let client: Client;

/** Returns the URL of the open book in the editor, without a section. */
export const editorUrl = () => `${server.url}/book_edit2/editor?num=${book.number}`;

let windowOptions: WindowOptions = {};
/** Opens the screen where the tests in the file start. */
let open = openEditor;
let takeBook: TestEnvironment['takeBook'];
/** Whether the window can be reused: it is in the state that a passed test leaves. */
let isUsable = false;

/**
 * Provides the tests of a file with a separate author, on the shared server or on a separate one. Windows reduce motion
 * unless a file specifies otherwise.
 *
 * All tests of the file share the open editor, because opening it is expensive. Each test starts at desktop size with
 * the editor open. Tests run in any order and must not depend on each other's changes. A test that needs an unchanged
 * book, or a book with certain content, calls `openFreshBook`. After a failure, the next test starts with a new window
 * and a new book.
 */
export function useDesk({
  env,
  own = env !== undefined,
  begin = openEditor,
  ownBooks = false,
  ...options
}: DeskOptions = {}): void {
  let place: TestEnvironment | undefined;
  beforeAll(async () => {
    place = await openTestEnvironment({ own, ...(env && { env }) });
    ({ server, browser, come, takeBook, author } = place);
    client = Client.withSession(server.url, place.cookie);
    windowOptions = { reducedMotion: 'reduce', ...options };
    open = begin;
    isUsable = false;
  });
  beforeEach(async () => {
    onTestFailed(() => {
      isUsable = false;
    });
    if (ownBooks) return;
    if (isUsable && !page.isClosed()) await goToBeginning();
    else await openFreshBook();
  });
  afterAll(() => place?.leave());
}

/** Returns a new book that contains only these changes. */
export async function takeFreshBook(content?: Content): Promise<PreparedBook> {
  const taken = await takeBook();
  const fields = typeof content === 'function' ? await content(taken) : content;
  if (fields) await client.call(updateBook, { bookId: taken.id, ...fields });
  return taken;
}

/** Opens a new book that contains only these changes. */
export async function openFreshBook(content?: Content): Promise<void> {
  await openBook(await takeFreshBook(content));
}

/**
 * Opens a new published book that contains only these changes.
 *
 * @returns its public URL
 */
export async function openPublishedBook(content?: Content): Promise<string> {
  const taken = await takeFreshBook(content);
  const { url } = await client.call(publishBook, { bookId: taken.id });
  await openBook(taken);
  return url;
}

/** Opens a book, in a new window after a failure. */
export async function openBook(taken: PreparedBook): Promise<void> {
  book = taken;
  if (!isUsable || page.isClosed()) {
    for (const context of browser.contexts()) await context.close();
    authorVisit = await come({ ...windowOptions, cookie: client.cookie });
    page = authorVisit.page;
    studio = new Studio(page, server.url);
    isUsable = true;
  }
  await goToBeginning();
}

/** Opens the screen where the tests start, at desktop size. */
async function goToBeginning(): Promise<void> {
  const viewport = windowOptions.viewport ?? defaultViewport;
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  await open();
}

/** Opens the book in the editor unless it is already open. */
export async function openEditor(): Promise<void> {
  if (!page.url().startsWith(editorUrl())) await page.goto(editorUrl());
  await studio.opened();
  await studio.preview.opened();
}

/** Opens another window of the author with the interface in Arabic. */
export function openArabicWindow(): Promise<Author> {
  return come({ ...windowOptions, language: 'ar', cookie: client.cookie });
}

/**
 * Opens another book in an Arabic window, because only one window can edit the open book.
 *
 * @param section that is opened
 */
export async function openInArabic(section: string, content?: Content): Promise<Author> {
  const { number } = await takeFreshBook(content);
  const arabic = await openArabicWindow();
  await arabic.page.goto(`${server.url}/book_edit2/editor?num=${number}#${section}`);
  return arabic;
}
