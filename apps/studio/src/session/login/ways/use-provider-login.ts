import { finishProviderLogin } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';

/** URL hash to which the server redirects users who return from a provider. */
export const providerReturnHash = '#provider';

/**
 * Continues after the user has returned from a provider: signs in, asks for the second step, or reports why sign-in
 * failed.
 */
export function useProviderLogin(isReturning: boolean, onEntered: () => void) {
  // The proof of identity from the provider can be used only once, so the request is sent only once, regardless of how
  // often the screen renders.
  const { data, error, isLoading } = useQuery({
    queryKey: ['provider-login'],
    queryFn: () => call(finishProviderLogin, {}, { isQuiet: true }),
    enabled: isReturning,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
  const needsCode = data !== undefined && 'needsCode' in data;
  const isIn = data !== undefined && !needsCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering happens once, whatever the screen draws.
  useEffect(() => {
    if (isReturning && isIn) onEntered();
  }, [isReturning, isIn]);
  return {
    isBusy: isReturning && (isLoading || isIn),
    ticket: needsCode ? data.ticket : '',
    refusal: isReturning ? (error?.message ?? '') : '',
  };
}
