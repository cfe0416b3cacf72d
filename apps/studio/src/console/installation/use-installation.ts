import { getInstallation } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { createQueryKey } from '../parts/table/use-keyset.ts';

/** Returns the settings of the installation. */
export const useInstallation = () =>
  useQuery({
    queryKey: createQueryKey('installation'),
    queryFn: ({ signal }) => call(getInstallation, {}, { signal, isQuiet: true }),
  });
