import { type DataOf, getBookList } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const booksKey = 'books';
export const booksPerPage = 12;

/** How often a list that is still changing is reloaded, in milliseconds. */
const again = 5000;

/**
 * When the list is to be polled: it failed to load, is still empty, or has books in progress.
 *
 * @returns milliseconds, or `false` for a list that changes only when somebody does something
 */
export function refetchAfter(data: DataOf<typeof getBookList> | undefined, isFailed: boolean): number | false {
  const isOnItsWay = data?.list.some(({ state }) => state === 'waiting' || state === 'converting') ?? false;
  return isFailed || data?.total === 0 || isOnItsWay ? again : false;
}

/** A page of the account's books, or publications, that fit a search; `fid` says which, `page` counts from 1. */
export function useBooks(query: string, page: number, fid: string) {
  return useQuery({
    queryKey: [booksKey, query, page, fid],
    queryFn: ({ signal }) =>
      call(
        getBookList,
        { query, offset: (page - 1) * booksPerPage, limit: booksPerPage, fid },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchAfter(state.data, state.status === 'error'),
  });
}
