import { useQueryClient } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { type BookAccess, privacyKey, useBookPrivacy } from '../share/use-privacy.ts';
import { booksKey } from '../shelf/use-books.ts';
import { refreshBook, useBook } from './book-session.ts';
import { fetchLatestBook } from './saving/fetch-latest-book.ts';

/** Reloads the access settings of a book after they were changed elsewhere. */
export const renewPrivacy = (bookId: string) => queryClient.invalidateQueries({ queryKey: privacyKey(bookId) });

/** Returns the access settings of the open book, with a function to change them. @see W-441 … W-443 */
export function usePrivacy(): BookAccess {
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const client = useQueryClient();
  return useBookPrivacy(bookId, async () => {
    // Changing who may read the book invalidates the URLs of the preview and of the images in the book list.
    refreshBook(await fetchLatestBook(bookId));
    await client.invalidateQueries({ queryKey: [booksKey] });
  });
}
