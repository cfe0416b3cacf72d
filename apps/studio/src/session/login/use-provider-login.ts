import { finishProviderLogin } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';

/** The end of the address to which the server leads whoever comes back from a provider. */
export const backHash = '#provider';

/** Goes on where somebody has come back from a provider: in, to the second step, or with the reason why not. */
export function useProviderLogin(isBack: boolean, onEntered: () => void) {
  // What was proved is taken once, so it is asked once, however often the screen is drawn.
  const { data, error, isLoading } = useQuery({
    queryKey: ['provider-login'],
    queryFn: () => call(finishProviderLogin, {}, { isQuiet: true }),
    enabled: isBack,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
  const needsCode = data !== undefined && 'needsCode' in data;
  const isIn = data !== undefined && !needsCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering happens once, whatever the screen draws.
  useEffect(() => {
    if (isBack && isIn) onEntered();
  }, [isBack, isIn]);
  return {
    isBusy: isBack && (isLoading || isIn),
    ticket: needsCode ? data.ticket : '',
    refusal: isBack ? (error?.message ?? '') : '',
  };
}
