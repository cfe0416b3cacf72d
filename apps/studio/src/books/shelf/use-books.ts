import { type bookFilters, type bookOrders, type DataOf, getBookList, type SentTo } from '@leafcast/contract';
import { keepPreviousData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const booksKey = 'books';
export const booksPerPage = 48;

type Listed = DataOf<typeof getBookList>;
export type BookListItem = Listed['list'][number];

/** How often a list that is still changing is reloaded, in milliseconds. */
const again = 5000;

/**
 * When the list is to be polled: it failed to load, is still empty, or has books in progress.
 *
 * @returns milliseconds, or `false` for a list that changes only when somebody does something
 */
export function refetchAfter(data: Listed | undefined, isFailed: boolean): number | false {
  const isOnItsWay = data?.list.some(({ state }) => state === 'waiting' || state === 'converting') ?? false;
  return isFailed || data?.total === 0 || isOnItsWay ? again : false;
}

/** Which books are asked for. */
export interface BookQuery {
  readonly query: string;
  readonly tid: string;
  readonly fid: string;
  readonly isDeep: boolean;
  readonly place: 'library' | 'trash';
  readonly order: (typeof bookOrders)[number];
  readonly show: (typeof bookFilters)[number];
  /** 0: whatever the label. */
  readonly label: number;
  /** Empty: whoever owns them. */
  readonly ownerId: string;
}

/** Where a page begins: behind the one before, where that is known and no older, else so far from the top. */
export function startOf(client: Pick<QueryClient, 'getQueryState'>, wanted: BookQuery, page: number) {
  const before = client.getQueryState<Listed>([booksKey, wanted, page - 1]);
  return before?.data?.next && !before.isInvalidated && before.fetchStatus === 'idle'
    ? { after: before.data.next, offset: 0 }
    : { after: '', offset: page * booksPerPage };
}

function bodyOf({ label, ownerId, ...rest }: BookQuery): SentTo<typeof getBookList> {
  const { place, tid, fid, isDeep, ...others } = rest;
  // In the trash everything lies together.
  const where = place === 'library' ? { tid, fid, isDeep } : { tid };
  return { ...others, ...where, place, ...(label > 0 && { label }), ...(ownerId && { ownerId }) };
}

/** Pages of the account's books, or publications, by their index. */
export function useBooks(wanted: BookQuery, pages: readonly number[]) {
  const client = useQueryClient();
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: [booksKey, wanted, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(
          getBookList,
          { ...bodyOf(wanted), ...startOf(client, wanted, page), limit: booksPerPage },
          { signal, isQuiet: true },
        ),
      placeholderData: keepPreviousData<Listed>,
      refetchInterval: ({
        state,
      }: {
        readonly state: { readonly data?: Listed | undefined; readonly status: string };
      }) => refetchAfter(state.data, state.status === 'error'),
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
