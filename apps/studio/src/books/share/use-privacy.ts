import { type BookPrivacy, getBookPrivacy, type SentTo, setBookPrivacy, setBookTextStatus } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

type Change = Omit<SentTo<typeof setBookPrivacy>, 'bookId'>;

export interface Privacy {
  /** Undefined until it is loaded. */
  readonly now: BookPrivacy | undefined;
  readonly hasFailed: boolean;
  retry(): void;
  /** Changes it for the published book at once: it is no part of the draft, and cannot be taken back. @throws CallError */
  set(change: Change): Promise<void>;
  /** Makes or removes the text version. @throws CallError */
  setText(status: boolean): Promise<void>;
}

export const privacyKey = (bookId: string) => ['privacy', bookId];

/** Who may read a book. @param onChanged once the server has taken a change @see W-441 … W-443 */
export function useBookPrivacy(bookId: string, onChanged: () => Promise<unknown>): Privacy {
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
