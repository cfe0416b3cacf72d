import { type Cloud, type CloudPage, cloudChanged, getCloud, openCloudPage } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';

export type CloudUser = NonNullable<Cloud['account']>;

/** Loads the URL of the cloud server and the signed-in cloud account. The desktop program reports changes. */
export function useCloud() {
  const client = useQueryClient();
  const { data: cloud } = useQuery({
    queryKey: [cloudChanged],
    queryFn: ({ signal }) => call(getCloud, {}, { signal }),
  });
  return { cloud, renew: () => client.invalidateQueries({ queryKey: [cloudChanged] }) };
}

/** Opens a page of the server, or an online book, in the system browser. */
export function openServerPage(page: CloudPage | 'book', bookId = ''): void {
  call(openCloudPage, { page, bookId }).catch(ignoreReported);
}
