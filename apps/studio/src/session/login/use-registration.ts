import { getRegistration } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Who may make an account here, and whether `invitation` opens the way; `undefined` until it is known. @see RULINGS 36 */
export function useRegistration(invitation = '') {
  return useQuery({
    queryKey: ['registration', invitation],
    queryFn: ({ signal }) => call(getRegistration, { invitation }, { signal, isQuiet: true }),
  }).data;
}
