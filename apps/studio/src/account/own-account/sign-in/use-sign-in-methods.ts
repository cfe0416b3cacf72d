import { getSignInWays, type SignInMethods } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';

const queryKey = ['sign-in-ways'];

const useSignInMethodsQuery = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(getSignInWays, {}, { signal }) });

/** Returns the sign-in methods of the account, such as two-factor codes and passkeys; `undefined` while loading. */
export const useSignInMethods = (): SignInMethods | undefined => useSignInMethodsQuery().data;

/** Returns whether the sign-in methods are still loading. */
export const useAreSignInMethodsLoading = (): boolean => useSignInMethodsQuery().isLoading;

export const setSignInMethods = (ways: SignInMethods) => queryClient.setQueryData(queryKey, ways);
export const refreshSignInMethods = () => queryClient.invalidateQueries({ queryKey });
