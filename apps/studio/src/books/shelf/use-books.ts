import { type bookFilters, type bookOrders, type CallData, type CallInput, getBookList } from '@leafcast/contract';
import { keepPreviousData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const booksKey = 'books';
export const booksPerPage = 48;

type Listed = CallData<typeof getBookList>;
export type BookListItem = Listed['list'][number];

/** Polling interval while a list can change without user actions, in milliseconds. */
const retryMs = 5000;

/**
 * Returns when to reload the list: the list is polled if it failed to load, is still empty, or contains books in
 * progress.
 *
 * @returns milliseconds, or `false` for a list that only changes after user actions
 */
export function getRefetchInterval(data: Listed | undefined, isFailed: boolean): number | false {
  const isOnItsWay = data?.list.some(({ state }) => state === 'waiting' || state === 'converting') ?? false;
  return isFailed || data?.total === 0 || isOnItsWay ? retryMs : false;
}

/** Filters and location of the requested books. */
export interface BookQuery {
  readonly query: string;
  readonly tid: string;
  readonly fid: string;
  readonly isDeep: boolean;
  readonly place: 'library' | 'trash';
  readonly order: (typeof bookOrders)[number];
  readonly show: (typeof bookFilters)[number];
  /** Label number; 0 for any label. */
  readonly label: number;
  /** Owner's account id; empty for any owner. */
  readonly ownerId: string;
}

/**
 * Returns where a page of the list starts: after the previous page if that page is loaded and still valid, otherwise at
 * an offset from the top.
 */
export function findPageStart(client: Pick<QueryClient, 'getQueryState'>, filter: BookQuery, page: number) {
  const before = client.getQueryState<Listed>([booksKey, filter, page - 1]);
  return before?.data?.next && !before.isInvalidated && before.fetchStatus === 'idle'
    ? { after: before.data.next, offset: 0 }
    : { after: '', offset: page * booksPerPage };
}

function bodyOf({ label, ownerId, ...rest }: BookQuery): CallInput<typeof getBookList> {
  const { place, tid, fid, isDeep, ...others } = rest;
  // The trash has no folders.
  const where = place === 'library' ? { tid, fid, isDeep } : { tid };
  return { ...others, ...where, place, ...(label > 0 && { label }), ...(ownerId && { ownerId }) };
}

/** Loads the requested pages of the list of the account's books or publications. */
export function useBooks(filter: BookQuery, pages: readonly number[]) {
  const client = useQueryClient();
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: [booksKey, filter, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(
          getBookList,
          { ...bodyOf(filter), ...findPageStart(client, filter, page), limit: booksPerPage },
          { signal, isQuiet: true },
        ),
      placeholderData: keepPreviousData<Listed>,
      refetchInterval: ({
        state,
      }: {
        readonly state: { readonly data?: Listed | undefined; readonly status: string };
      }) => getRefetchInterval(state.data, state.status === 'error'),
    })),
  });
  const newest = results.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]?.data;
  const byPage = new Map(pages.map((page, at) => [page, results[at]?.data?.list]));
  return {
    total: newest?.total,
    isError: results.some(({ isError }) => isError),
    refetch: () => Promise.all(results.map((result) => result.refetch())),
    at: (index: number): BookListItem | undefined =>
      byPage.get(Math.floor(index / booksPerPage))?.[index % booksPerPage],
  };
}
