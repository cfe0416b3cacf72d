import { getBookList } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const booksKey = 'books';
export const booksPerPage = 12;

/** A page of the account's books that fit a search; `page` from 1. */
export function useBooks(query: string, page: number) {
  return useQuery({
    queryKey: [booksKey, query, page],
    queryFn: ({ signal }) =>
      call(getBookList, { query, offset: (page - 1) * booksPerPage, limit: booksPerPage }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
