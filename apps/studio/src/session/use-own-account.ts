import { getAccount, type OwnAccount } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from './session-store.ts';

const queryKey = ['own-account'];

/** What the account says of itself: the account page shows it. */
export function useOwnAccount() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(getAccount, {}, { signal, isQuiet: true }) });
}

/** Shows what a call has answered, here and in the bar at the top. */
export function takeAccount(account: OwnAccount): void {
  queryClient.setQueryData(queryKey, account);
  const { user } = useSession.getState();
  if (user) useSession.setState({ user: { ...user, name: account.name, uEmail: account.email } });
}

/** Asks again what the account page shows. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey });
