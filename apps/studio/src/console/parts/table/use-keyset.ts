import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';

/** Prefix of the cache keys of all console requests. */
const adminKey = 'admin';
export const createQueryKey = (...parts: readonly unknown[]) => [adminKey, ...parts];

/** Reloads all data that the console shows, because one action may affect several sections. */
export const refreshAdmin = () => queryClient.invalidateQueries({ queryKey: [adminKey] });

interface Page<Item> {
  readonly list: readonly Item[];
  /** Cursor of the next page; empty after the last page. */
  readonly next: string;
}

/**
 * Loads a list of any length page by page.
 *
 * @param key identifies the request, including the filters
 * @param pollMs polling interval in milliseconds
 */
export function useKeyset<Item>(
  key: readonly unknown[],
  fetchPage: (after: string, signal: AbortSignal) => Promise<Page<Item>>,
  pollMs: number | false = false,
) {
  const query = useInfiniteQuery({
    queryKey: createQueryKey(...key),
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
  return { ...query, items: query.data?.pages.flatMap(({ list }) => list) };
}
export type Keyset<Item> = Pick<
  ReturnType<typeof useKeyset<Item>>,
  'items' | 'isError' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>;
