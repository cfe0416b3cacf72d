import { getTeamList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const teamsKey = 'teams';

/** Loads the teams of the account; empty while loading. */
export function useTeams() {
  const { data } = useQuery({
    queryKey: [teamsKey],
    queryFn: async ({ signal }) => (await call(getTeamList, {}, { signal, isQuiet: true })).list,
  });
  return data ?? [];
}
