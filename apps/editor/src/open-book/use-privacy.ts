import { type BookPrivacy, getBookPrivacy, setBookPrivacy, setBookTextStatus } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentTo } from '../api/call.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { booksKey } from '../books/use-books.ts';
import { refreshBook, useBook } from './book-session.ts';
import { latestBook } from './latest-book.ts';

type Change = Omit<SentTo<typeof setBookPrivacy>, 'bookId'>;

interface Privacy {
  /** Undefined until it is loaded. */
  readonly now: BookPrivacy | undefined;
  readonly hasFailed: boolean;
  retry(): void;
  /** Changes it for the published book at once: it is no part of the draft, and cannot be taken back. @throws CallError */
  set(change: Change): Promise<void>;
  /** Makes or removes the text version. @throws CallError */
  setText(status: boolean): Promise<void>;
}

/** Reloads who may read a book, after it was changed elsewhere. */
export const renewPrivacy = (bookId: string) => queryClient.invalidateQueries({ queryKey: privacyKey(bookId) });

const privacyKey = (bookId: string) => ['privacy', bookId];

/** Who may read the open book. @see W-441 … W-443 */
export function usePrivacy(): Privacy {
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const client = useQueryClient();
  const queryKey = privacyKey(bookId);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getBookPrivacy, { bookId }, { signal, isQuiet: true }),
    enabled: bookId !== '',
  });
  return {
    now: data,
    hasFailed: isError,
    retry: () => void refetch(),
    async set(change) {
      client.setQueryData(queryKey, await call(setBookPrivacy, { bookId, ...change }, { isQuiet: true }));
      // The addresses of the preview, and of the pictures in the list, have ended with it.
      refreshBook(await latestBook(bookId));
      await client.invalidateQueries({ queryKey: [booksKey] });
    },
    async setText(status) {
      await call(setBookTextStatus, { bookId, status }, { isQuiet: true });
      await refetch();
    },
  };
}
