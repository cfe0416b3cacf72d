import { type SettingKey, settingsSchema } from '@leafcast/book';
import { type BookInfo, type ConfigKind, getBookCustomConfig } from '@leafcast/contract';
import { call } from '../../../../api/client.ts';
import { change, useBook } from '../../../../books/open-book/book-session.ts';
import { replaceSettings } from '../set-settings.ts';

/**
 * Applies a saved set of settings to the open book as one undo step.
 *
 * @throws CallError
 */
export async function loadConfig(
  bookId: string,
  { configId, kind }: { readonly configId: string; readonly kind: ConfigKind },
): Promise<void> {
  const { list } = await call(getBookCustomConfig, { configId, bookId });
  const value = list[0]?.value;
  const { book } = useBook.getState();
  // Another book may have been opened in the meantime.
  if (book?.bookId !== bookId || typeof value !== 'object' || value === null) return;
  if (kind === 'olsconfig') {
    // The server has validated the value as an outline of this book.
    const outline = value as BookInfo['olsconfig'];
    change({ kind: 'lists', before: { outline: book.olsconfig }, after: { outline } }, Date.now());
    return;
  }
  const entries = Object.entries(value).filter((entry): entry is [SettingKey, unknown] =>
    Object.hasOwn(settingsSchema, entry[0]),
  );
  replaceSettings(Object.fromEntries(entries));
}
