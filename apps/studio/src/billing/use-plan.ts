import { type DataOf, getPlan } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const planKey = 'plan';

export type PlanInfo = DataOf<typeof getPlan>;

/** How often it is asked whether a payment has been confirmed, in milliseconds. */
const paidMs = 2000;

/** What the account has and uses. @param session a payment that has just been made; empty without */
export function usePlan(session = '') {
  return useQuery({
    queryKey: [planKey, session],
    queryFn: ({ signal }) => call(getPlan, { session }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (session !== '' && !state.data?.isPaid ? paidMs : false),
  });
}

/** What publishing a book costs; `null` where that is free, `undefined` until it is known. */
export function usePublishingPrice(bookId: string, isWanted: boolean): PlanInfo['publishing'] | undefined {
  return useQuery({
    queryKey: [planKey, 'publishing', bookId],
    queryFn: ({ signal }) => call(getPlan, { bookId }, { signal, isQuiet: true }),
    enabled: isWanted,
    // Points come and go elsewhere, too.
    staleTime: 0,
  }).data?.publishing;
}
