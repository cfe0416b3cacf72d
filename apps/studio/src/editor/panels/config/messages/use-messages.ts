import { type CallData, getMessageList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { messagesKey } from '../../../../session/use-waiting-messages.ts';

export const pageSize = 20;

/** Returns the number of messages of a book in each state, polled every minute; `undefined` while loading. */
export function useMessageCounts(bookId: string): CallData<typeof getMessageList>['counts'] | undefined {
  const { data } = useQuery({
    queryKey: [messagesKey, bookId, 'counts'],
    queryFn: ({ signal }) => call(getMessageList, { bookId, limit: 1 }, { signal, isQuiet: true }),
    refetchInterval: 60_000,
  });
  return data?.counts;
}
