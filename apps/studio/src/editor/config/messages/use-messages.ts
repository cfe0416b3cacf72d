import { type DataOf, getMessageList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { messagesKey } from '../../../session/use-waiting-messages.ts';

export const pageSize = 20;

/** How many messages of a book are in which state, asked again every minute; `undefined` until it is known. */
export function useMessageCounts(bookId: string): DataOf<typeof getMessageList>['counts'] | undefined {
  const { data } = useQuery({
    queryKey: [messagesKey, bookId, 'counts'],
    queryFn: ({ signal }) => call(getMessageList, { bookId, limit: 1 }, { signal, isQuiet: true }),
    refetchInterval: 60_000,
  });
  return data?.counts;
}
