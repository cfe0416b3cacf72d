import { getTeamList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const teamsKey = 'teams';

/** The teams that the account is in; none until they are known. */
export function useTeams() {
  const { data } = useQuery({
    queryKey: [teamsKey],
    queryFn: async ({ signal }) => (await call(getTeamList, {}, { signal, isQuiet: true })).list,
  });
  return data ?? [];
}
