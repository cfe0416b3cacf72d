import { getSignInWays, type SignInWays } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

const queryKey = ['sign-in-ways'];

const useWays = () => useQuery({ queryKey, queryFn: ({ signal }) => call(getSignInWays, {}, { signal }) });

/** Returns the second step and the passkeys of the account; `undefined` while loading. */
export const useSignInWays = (): SignInWays | undefined => useWays().data;

/** Whether the sign-in methods are still loading. */
export const useAreWaysComing = (): boolean => useWays().isLoading;

export const takeWays = (ways: SignInWays) => queryClient.setQueryData(queryKey, ways);
export const refreshWays = () => queryClient.invalidateQueries({ queryKey });
