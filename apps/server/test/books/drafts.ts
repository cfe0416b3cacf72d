import { buffer } from 'node:stream/consumers';
import type { Book } from '@leafcast/book';
import { expect } from 'vitest';
import { openBookFile } from '../../src/records/files/book-folder.ts';
import { readDraft } from '../../src/records/versions/read-draft.ts';
import { test } from './edited-books.ts';

/** Returns the bytes of a file of a book. */
export const readBookFile = (bookId: string, file = '') =>
  openBookFile(test.services.storage, bookId, file).then((file) => buffer(file));

/** Returns the draft without its sharpest renditions, which may arrive at any time. */
export async function readDraftWithoutZooms(bookId: string): Promise<Book> {
  const book = await readStoredDraft(bookId);
  return { ...book, pages: book.pages.map(({ images: { zoom: _, ...images }, ...page }) => ({ ...page, images })) };
}

export async function readStoredDraft(bookId: string): Promise<Book> {
  const { db } = test.services;
  const row = await db.selectFrom('book').where('id', '=', bookId).select(['id', 'draft']).executeTakeFirstOrThrow();
  return readDraft(db, row);
}

/** Returns the searchable text of each page; an empty string for a page without text. */
export async function readPageTexts(bookId: string): Promise<string[]> {
  const { search, pages } = await readStoredDraft(bookId);
  const found = (JSON.parse((await readBookFile(bookId, search)).toString()) as { pages: string[] }).pages;
  const onPages = await Promise.all(
    pages.map(async ({ text }) =>
      text === undefined
        ? ''
        : (JSON.parse((await readBookFile(bookId, text)).toString()) as { lines: { text: string }[] }).lines
            .map((line) => line.text)
            .join('\n'),
    ),
  );
  expect(onPages).toEqual(found);
  return found;
}
