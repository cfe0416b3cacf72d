import {
  type BookPrivacy,
  type CallInput,
  getBookPrivacy,
  setBookPrivacy,
  setBookTextStatus,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

type Change = Omit<CallInput<typeof setBookPrivacy>, 'bookId'>;

export interface BookAccess {
  /** Current access settings; `undefined` while loading. */
  readonly now: BookPrivacy | undefined;
  readonly hasFailed: boolean;
  retry(): void;
  /**
   * Changes who can read the published book; takes effect immediately. The setting is not part of the draft, so it
   * cannot be undone.
   *
   * @throws CallError
   */
  set(change: Change): Promise<void>;
  /**
   * Creates or removes the text version of the book.
   *
   * @throws CallError
   */
  setText(status: boolean): Promise<void>;
}

export const privacyKey = (bookId: string) => ['privacy', bookId];

/**
 * Loads the access settings of a book, and returns functions to change them.
 *
 * @param onChanged called after the server has accepted a change
 * @see W-441 … W-443
 */
export function useBookPrivacy(bookId: string, onChanged: () => Promise<unknown>): BookAccess {
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
      await onChanged();
    },
    async setText(status) {
      await call(setBookTextStatus, { bookId, status }, { isQuiet: true });
      await refetch();
    },
  };
}
