import { getSessionList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

const queryKey = ['own-sessions'];

const useList = () => useQuery({ queryKey, queryFn: ({ signal }) => call(getSessionList, {}, { signal }) });

/** Where the account is signed in; `undefined` until it is known. */
export const useSessions = () => useList().data?.list;

/** Whether that is still to come. */
export const useAreSessionsComing = (): boolean => useList().isLoading;

/** Asks again where the account is signed in. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey });
