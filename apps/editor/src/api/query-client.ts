import { QueryClient } from '@tanstack/react-query';
import { isNetworkFailure } from './failure.ts';

/** The cached answers of the server for the account that is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && isNetworkFailure(error),
      staleTime: 10_000,
      // The server of the desktop product, or one in the same house, answers without the internet, too.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

/** Asks anew for what is shown of a kind. A first answer that is still on its way may be older than the change: it is given up. */
export async function askAgain(what: string): Promise<void> {
  const filters = { queryKey: [what] };
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
