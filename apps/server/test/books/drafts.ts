import { buffer } from 'node:stream/consumers';
import type { Book } from '@leafcast/book';
import { expect } from 'vitest';
import { openBookFile } from '../../src/records/files/book-folder.ts';
import { readDraft } from '../../src/records/versions/read-draft.ts';
import { test } from './edited-books.ts';

/** Returns the bytes of a file of a book. */
export const readFileOf = (bookId: string, file = '') =>
  openBookFile(test.services.storage, bookId, file).then((file) => buffer(file));

/** Returns the draft without its sharpest images, which may arrive at any time. */
export async function orderOf(bookId: string): Promise<Book> {
  const book = await draftOf(bookId);
  return { ...book, pages: book.pages.map(({ images: { zoom: _, ...images }, ...page }) => ({ ...page, images })) };
}

export async function draftOf(bookId: string): Promise<Book> {
  const { db } = test.services;
  const row = await db.selectFrom('book').where('id', '=', bookId).select(['id', 'draft']).executeTakeFirstOrThrow();
  return readDraft(db, row);
}

/** Returns the text of each page, as readers find it; an empty text for a page without any. */
export async function wordsOf(bookId: string): Promise<string[]> {
  const { search, pages } = await draftOf(bookId);
  const found = (JSON.parse((await readFileOf(bookId, search)).toString()) as { pages: string[] }).pages;
  const onPages = await Promise.all(
    pages.map(async ({ text }) =>
      text === undefined
        ? ''
        : (JSON.parse((await readFileOf(bookId, text)).toString()) as { lines: { text: string }[] }).lines
            .map((line) => line.text)
            .join('\n'),
    ),
  );
  expect(onPages).toEqual(found);
  return found;
}
