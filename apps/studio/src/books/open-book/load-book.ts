import { defaultPhoneTemplate, fromStoredSettings } from '@leafcast/book/stored';
import { type BookInfo, getBook, updateBook } from '@leafcast/contract';
import type { CallOptions } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import { CallError } from '../../api/failure.ts';
import { holder } from './lease-store.ts';

/**
 * Gets a book to be edited. Where it stores no phone template, the usual one is sent first.
 *
 * @throws CallError
 * @see W-314 … W-316
 */
export async function loadBook(bookId: string, options: CallOptions): Promise<BookInfo> {
  const stored = await call(getBook, { bookId }, options);
  const book = { ...stored, htmlConfig: fromStoredSettings(stored.htmlConfig) };
  if (book.phoneTemplate.isStored) return book;
  const phoneTemplate = defaultPhoneTemplate(book.htmlTemplate);
  const saved = await call(updateBook, { bookId, phoneTemplate, holder }, options).catch((cause) => {
    // Who may only look at the book, or comes second to it, reads it all the same.
    if (cause instanceof CallError) return null;
    throw cause;
  });
  if (!saved) return book;
  const htmlConfig = fromStoredSettings(saved.htmlConfig);
  return { ...book, htmlConfig, revision: saved.revision, phoneTemplate: { name: phoneTemplate, isStored: true } };
}
