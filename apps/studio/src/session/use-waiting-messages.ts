import { countWaitingMessages } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What is known of readers' messages. */
export const messagesKey = 'reader-messages';

/** How many messages of readers wait for the account, of all its books; asked again every few minutes. */
export function useWaitingMessages(isAsked: boolean): number {
  const { data } = useQuery({
    queryKey: [messagesKey, 'waiting'],
    queryFn: ({ signal }) => call(countWaitingMessages, {}, { signal, isQuiet: true }),
    enabled: isAsked,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
  return data?.waiting ?? 0;
}
