import type { Book, OutlineEntry } from '@leafcast/book';
import { loadReaderMessages, pickLanguage, translator } from '@leafcast/messages';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BookFiles } from './make-book.ts';
import type { OpenOptions, OpenReader, PreparedReader } from './open-reader.ts';

/** Polling options for browser operations that take an unpredictable time. */
export const pollOptions = { timeout: 20_000 };

/** Opens a book, waits for the interface, runs the test, and checks that no errors were logged to the console. */
export const createReadingTest =
  (reader: PreparedReader) =>
  (options: OpenOptions, run: (reader: OpenReader) => Promise<void>): Promise<void> =>
    reader.with(options, async (opened) => {
      opened.page.setDefaultTimeout(pollOptions.timeout);
      await opened.page.locator('.lc-bar').waitFor();
      await run(opened);
      expect(opened.errors).toEqual([]);
    });

/** Returns the interface messages in the language in which a book is opened. */
export async function getBookMessages({ config }: OpenOptions) {
  const language = pickLanguage([config?.language ?? 'en']);
  return translator(await loadReaderMessages(language), language);
}

export const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the search and waits until its field has focus. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
}

export const readManifest = (files: BookFiles): Book => JSON.parse(String(files.get('book.json')));

/** Returns an edit that changes fields of book.json. */
export const editBook = (change: Partial<Book> | ((book: Book) => Partial<Book>)) => (files: BookFiles) => {
  const book = readManifest(files);
  const changed = typeof change === 'function' ? change(book) : change;
  files.set('book.json', JSON.stringify({ ...book, ...changed }));
};

export const outlineEdit = (outline: readonly OutlineEntry[]) => editBook({ outline });

export const chapters: readonly OutlineEntry[] = Array.from({ length: 4 }, (_, index) => ({
  title: `Chapter ${index + 1}`,
  page: index * 3,
  children: [{ title: `Section ${index + 1}.1`, page: index * 3 + 1 }],
}));

export const bookmarks = [
  { caption: 'Start', page: 1, color: '#b3261e', fontColor: '#ffffff' },
  { caption: 'End', page: 9, color: '#14599c', fontColor: '#ffffff' },
];
