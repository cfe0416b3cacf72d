import { getStatistics } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { localTimeZone, type StatisticsPeriod } from './period.ts';

export const statisticsKey = 'statistics';

/** Loads the statistics of a book, or of all books if `bookId` is empty. Polls while the statistics are shown. */
export function useFigures(bookId: string, { from, to }: StatisticsPeriod) {
  const zone = localTimeZone();
  return useQuery({
    queryKey: [statisticsKey, bookId, from, to, zone],
    queryFn: ({ signal }) =>
      call(getStatistics, { bookId, ...(from !== undefined && { from }), to, zone }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
