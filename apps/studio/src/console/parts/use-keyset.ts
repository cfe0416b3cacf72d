import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';

/** All that the console has asked for. */
const adminKey = 'admin';
export const keyOf = (...parts: readonly unknown[]) => [adminKey, ...parts];

/** Asks again for what is shown: one act may change several sections. */
export const refreshAdmin = () => queryClient.invalidateQueries({ queryKey: [adminKey] });

interface Page<Item> {
  readonly list: readonly Item[];
  /** Where the next page goes on; empty: this was the last. */
  readonly next: string;
}

/**
 * A list of any length, a page at a time.
 *
 * @param key what is asked for, the filters among it
 * @param lookMs how often it is asked again, in milliseconds
 */
export function useKeyset<Item>(
  key: readonly unknown[],
  ask: (after: string, signal: AbortSignal) => Promise<Page<Item>>,
  lookMs: number | false = false,
) {
  const query = useInfiniteQuery({
    queryKey: keyOf(...key),
    queryFn: ({ signal, pageParam }) => ask(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    placeholderData: keepPreviousData,
    refetchInterval: lookMs,
  });
  return { ...query, items: query.data?.pages.flatMap(({ list }) => list) };
}
export type Keyset<Item> = Pick<
  ReturnType<typeof useKeyset<Item>>,
  'items' | 'isError' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>;
