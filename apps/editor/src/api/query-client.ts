import { QueryClient } from '@tanstack/react-query';
import { isNetworkFailure } from './failure.ts';

/** The cached answers of the server for the account that is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && isNetworkFailure(error), staleTime: 10_000 },
  },
});
