import { QueryClient } from '@tanstack/react-query';
import { isNetworkFailure } from './failure.ts';

/** Cache of server responses for the signed-in account. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && isNetworkFailure(error),
      staleTime: 10_000,
      // The local server of the desktop product, or a server on the local network, responds even without an internet
      // connection.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

/**
 * Reloads all data cached under a key. A pending first request is cancelled, because its response may be older than the
 * change.
 */
export async function reloadQueries(what: string): Promise<void> {
  const filters = { queryKey: [what] };
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
