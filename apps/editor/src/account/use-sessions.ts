import { getSessionList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

const queryKey = ['own-sessions'];

/** Where the account is signed in; `undefined` until it is known. */
export function useSessions() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(getSessionList, {}, { signal }) }).data?.list;
}

/** Asks again where the account is signed in. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey });
