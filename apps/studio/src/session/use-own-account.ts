import { getAccount, type OwnAccount } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from './session-store.ts';

const queryKey = ['own-account'];

/** Loads the account details shown on the account page. */
export function useOwnAccount() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(getAccount, {}, { signal, isQuiet: true }) });
}

/** Updates the account page and the top bar with the account details in a response. */
export function setOwnAccount(account: OwnAccount): void {
  queryClient.setQueryData(queryKey, account);
  const { user } = useSession.getState();
  if (user) useSession.setState({ user: { ...user, name: account.name, uEmail: account.email } });
}

/** Reloads the account details. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey });
