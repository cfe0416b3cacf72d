import { getRegistration } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/**
 * Returns who may create an account on this installation, and whether `invitation` permits it; `undefined` while
 * loading. @see RULINGS 36
 */
export function useRegistration(invitation = '') {
  return useQuery({
    queryKey: ['registration', invitation],
    queryFn: ({ signal }) => call(getRegistration, { invitation }, { signal, isQuiet: true }),
  }).data;
}
