import { type bookFilters, type bookOrders, type DataOf, getBookList } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const booksKey = 'books';
export const booksPerPage = 24;

export type BookListItem = DataOf<typeof getBookList>['list'][number];

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

/** Which books are asked for. */
export interface BookQuery {
  readonly query: string;
  readonly fid: string;
  readonly place: 'library' | 'trash';
  readonly order: (typeof bookOrders)[number];
  readonly show: (typeof bookFilters)[number];
}

/** A page of the account's books, or publications, counted from 1. */
export function useBooks(wanted: BookQuery, page: number) {
  return useQuery({
    queryKey: [booksKey, wanted, page],
    queryFn: ({ signal }) =>
      call(
        getBookList,
        { ...wanted, offset: (page - 1) * booksPerPage, limit: booksPerPage },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchAfter(state.data, state.status === 'error'),
  });
}
