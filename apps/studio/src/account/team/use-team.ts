import { type CallData, getTeam } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { teamsKey } from '../../session/use-teams.ts';

export type TeamDetails = CallData<typeof getTeam>;

const teamKey = 'team';

/** Loads a team with its members, invitations and roles. */
export function useTeam(tid: string) {
  return useQuery({
    queryKey: [teamKey, tid],
    queryFn: ({ signal }) => call(getTeam, { tid }, { signal, isQuiet: true }),
  });
}

/** Returns a function that reloads a team and the list of teams. */
export function useTeamRefresh(tid: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [teamKey, tid] }),
      client.invalidateQueries({ queryKey: [teamsKey] }),
    ]);
}

/**
 * Returns a function that changes a team and then reloads it. If the server refuses, the message is shown.
 *
 * @returns whether the change succeeded
 */
export function useTeamAction(tid: string) {
  const refresh = useTeamRefresh(tid);
  return async (task: () => Promise<unknown>): Promise<boolean> => {
    const done = await task().then(
      () => true,
      (error: unknown) => {
        ignoreReported(error);
        return false;
      },
    );
    await refresh();
    return done;
  };
}

/** Checks whether the user has a permission in the team: to manage members, or to delete or transfer the team. */
export function hasTeamPower(
  { team, roles }: Pick<TeamDetails, 'team' | 'roles'>,
  power: 'team.members' | 'team.delete',
) {
  return roles.find(({ roleId }) => roleId === team.roleId)?.other.includes(power) ?? false;
}
