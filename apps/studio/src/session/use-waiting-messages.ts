import { countWaitingMessages } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Prefix of the cache keys for readers' messages. */
export const messagesKey = 'reader-messages';

/**
 * Returns the number of messages from readers, in all books of the account, that the author has not handled. Polls
 * every few minutes.
 */
export function useWaitingMessages(isEnabled: boolean): number {
  const { data } = useQuery({
    queryKey: [messagesKey, 'waiting'],
    queryFn: ({ signal }) => call(countWaitingMessages, {}, { signal, isQuiet: true }),
    enabled: isEnabled,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
  return data?.waiting ?? 0;
}
