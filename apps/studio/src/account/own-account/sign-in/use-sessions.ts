import { getSessionList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';

const queryKey = ['own-sessions'];

const useList = () => useQuery({ queryKey, queryFn: ({ signal }) => call(getSessionList, {}, { signal }) });

/** Returns the sessions of the account; `undefined` while loading. */
export const useSessions = () => useList().data?.list;

/** Returns whether the session list is still loading. */
export const useAreSessionsLoading = (): boolean => useList().isLoading;

/** Reloads the session list. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey });
