import { defaultPhoneTemplate, fromStoredSettings } from '@leafcast/book/stored';
import { type BookInfo, getBook, updateBook } from '@leafcast/contract';
import type { CallOptions } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import { CallError } from '../../api/failure.ts';
import { holder } from './lease-store.ts';

/**
 * Loads a book for editing. If it stores no phone template, the default one is saved first.
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
    // Saving fails for tabs that may only read the book or do not hold the lease, but these can still load the book.
    if (cause instanceof CallError) return null;
    throw cause;
  });
  if (!saved) return book;
  const htmlConfig = fromStoredSettings(saved.htmlConfig);
  return { ...book, htmlConfig, revision: saved.revision, phoneTemplate: { name: phoneTemplate, isStored: true } };
}
