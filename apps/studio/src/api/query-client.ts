import { QueryClient } from '@tanstack/react-query';
import { isNetworkFailure } from './failure.ts';

/** The cached answers of the server for the account that is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && isNetworkFailure(error),
      staleTime: 10_000,
      // The desktop product's own server, or one in the local network, answers without the internet, too.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

/** Asks again for all that is shown under a key. A first request still under way is given up: its answer may be older than the change. */
export async function askAgain(what: string): Promise<void> {
  const filters = { queryKey: [what] };
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
