import { useQueryClient } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { type Privacy, privacyKey, useBookPrivacy } from '../share/use-privacy.ts';
import { booksKey } from '../shelf/use-books.ts';
import { refreshBook, useBook } from './book-session.ts';
import { latestBook } from './saving/latest-book.ts';

/** Reloads who may read a book after it was changed elsewhere. */
export const renewPrivacy = (bookId: string) => queryClient.invalidateQueries({ queryKey: privacyKey(bookId) });

/** Returns who may read the open book. @see W-441 … W-443 */
export function usePrivacy(): Privacy {
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const client = useQueryClient();
  return useBookPrivacy(bookId, async () => {
    // The change invalidates the URLs of the preview and of the images in the book list.
    refreshBook(await latestBook(bookId));
    await client.invalidateQueries({ queryKey: [booksKey] });
  });
}
