import { getInbox, type MessageState } from '@leafcast/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { messagesKey } from '../../session/use-waiting-messages.ts';

export interface InboxQuery {
  readonly tid: string;
  /** Id of the book whose messages are shown; empty for all books. */
  readonly bookId: string;
  readonly state: MessageState | 'all';
  readonly query: string;
}

/** Loads the messages of the inbox page by page. Polls while the inbox is open. */
export function useInbox(filter: InboxQuery) {
  const { state, ...rest } = filter;
  return useInfiniteQuery({
    queryKey: [messagesKey, 'inbox', filter],
    queryFn: ({ signal, pageParam }) =>
      call(getInbox, { ...rest, ...(state !== 'all' && { state }), after: pageParam }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
