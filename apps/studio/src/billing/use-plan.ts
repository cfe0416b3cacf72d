import { type CallData, getPlan } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const planKey = 'plan';

export type PlanInfo = CallData<typeof getPlan>;

/** Polling interval while a payment is being confirmed, in milliseconds. */
const paymentPollMs = 2000;

/**
 * Loads the balance and usage of the account.
 *
 * @param session id of a payment that has just been made; empty if there is none
 */
export function usePlan(session = '') {
  return useQuery({
    queryKey: [planKey, session],
    queryFn: ({ signal }) => call(getPlan, { session }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (session !== '' && !state.data?.isPaid ? paymentPollMs : false),
  });
}

/** Returns the price of publishing a book; `null` if it is free, `undefined` while loading. */
export function usePublishingPrice(bookId: string, isEnabled: boolean): PlanInfo['publishing'] | undefined {
  return useQuery({
    queryKey: [planKey, 'publishing', bookId],
    queryFn: ({ signal }) => call(getPlan, { bookId }, { signal, isQuiet: true }),
    enabled: isEnabled,
    // The balance can also change because of events outside this page.
    staleTime: 0,
  }).data?.publishing;
}
