import { type BodyOf, publishBook, updateBook } from '@leafcast/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest';
import { defaultViewport, type Visit } from './browser.ts';
import { Client } from './client.ts';
import { type Author, openPlace, type Place, type PlaceOptions, type VisitorOptions } from './place.ts';
import type { PreparedBook } from './prepared.ts';
import type { TestServer } from './server.ts';
import { type Account, Studio } from './studio.ts';

type WindowOptions = Omit<VisitorOptions, 'storageState' | 'cookie'>;
interface DeskOptions extends WindowOptions, Pick<PlaceOptions, 'env' | 'own'> {
  /** Opens what the tests begin with in place of the editor, unless it is open. */
  readonly begin?: () => Promise<void>;
  /** Whether each test begins by opening a book of its own, so that none has to be open before. */
  readonly ownBooks?: boolean;
}
/** What a test wants to be in its book from the start, as the editor would send it. */
type Fields = Omit<BodyOf<typeof updateBook>, 'bookId'>;
/** The same, or what makes it of the book that it is for. */
type Content = Fields | ((book: PreparedBook) => Promise<Fields>);

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
/** Who the author is, and her own calls, past the editor. */
export let author: Account;
export let client: Client;

/** Address of the open book in the editor, without a section. */
export const editorUrl = () => `${server.url}/book_edit2/editor?num=${book.number}`;

let windowOptions: WindowOptions = {};
/** Brings the window to where the tests of the file begin. */
let open = openEditor;
let takeBook: Place['takeBook'];
/** Whether the window is as the last test was to leave it. */
let isUsable = false;

/**
 * Gives the tests of a file an author at her desk, whom no other file knows: on the server that all share, unless they
 * want one of their own. Their windows hold still, as readers may want it, unless a file says otherwise.
 *
 * All tests of the file share the open editor, which is costly to open; each begins at the desktop size with the editor
 * open. None may depend on what another one changed: they run in any order. One that needs a book as it was made, or with
 * something certain in it, calls `openFreshBook`. After a failure the next test begins with a new window and a new book.
 */
export function useDesk({
  env,
  own = env !== undefined,
  begin = openEditor,
  ownBooks = false,
  ...options
}: DeskOptions = {}): void {
  let place: Place | undefined;
  beforeAll(async () => {
    place = await openPlace({ own, ...(env && { env }) });
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

/** A book that nothing has been done to but this. */
export async function takeFreshBook(content?: Content): Promise<PreparedBook> {
  const taken = await takeBook();
  const fields = typeof content === 'function' ? await content(taken) : content;
  if (fields) await client.call(updateBook, { bookId: taken.id, ...fields });
  return taken;
}

/** Opens a book that nothing has been done to but this. */
export async function openFreshBook(content?: Content): Promise<void> {
  await openBook(await takeFreshBook(content));
}

/** Opens a book that is published, and that nothing else has been done to but this. @returns its public address */
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
    made = await come({ ...windowOptions, cookie: client.cookie });
    page = made.page;
    studio = new Studio(page, server.url);
    isUsable = true;
  }
  await goToBeginning();
}

/** Where the tests begin, at the desktop's size. */
async function goToBeginning(): Promise<void> {
  const viewport = windowOptions.viewport ?? defaultViewport;
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  await open();
}

/** Opens the book in the editor, unless it is open. */
export async function openEditor(): Promise<void> {
  if (!page.url().startsWith(editorUrl())) await page.goto(editorUrl());
  await studio.opened();
  await studio.preview.opened();
}

/** The author in a further window, whose interface is in Arabic. */
export function comeInArabic(): Promise<Author> {
  return come({ ...windowOptions, language: 'ar', cookie: client.cookie });
}

/**
 * Opens another book in a window in Arabic: the book that is open has one editor.
 *
 * @param section that is opened
 */
export async function openInArabic(section: string, content?: Content): Promise<Author> {
  const { number } = await takeFreshBook(content);
  const arabic = await comeInArabic();
  await arabic.page.goto(`${server.url}/book_edit2/editor?num=${number}#${section}`);
  return arabic;
}
