import { getStatistics } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { type Period, zoneHere } from './period.ts';

export const statisticsKey = 'statistics';

/** The figures of a book, or of all books where none is named; asked again while somebody looks. */
export function useFigures(bookId: string, { from, to }: Period) {
  const zone = zoneHere();
  return useQuery({
    queryKey: [statisticsKey, bookId, from, to, zone],
    queryFn: ({ signal }) =>
      call(getStatistics, { bookId, ...(from !== undefined && { from }), to, zone }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
