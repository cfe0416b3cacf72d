import { type DataOf, getLicence, licenceChanged } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The registration of this computer; `undefined` until it is known. */
export function useLicence(): DataOf<typeof getLicence> | undefined {
  // The program names this key when the registration is another one.
  const { data } = useQuery({
    queryKey: [licenceChanged],
    queryFn: ({ signal }) => call(getLicence, {}, { signal, isQuiet: true }),
  });
  return data;
}
