import type { TeamRole } from '@leafcast/book';
import type { Database } from '../database/connect.ts';

/** The role that an account has in a team now, or `null` when it is not in it, or there is no such team. */
export async function roleIn(db: Database, teamId: string, accountId: string): Promise<TeamRole | null> {
  // '0' is how the addresses of the editor say that there is no team.
  if (teamId === '' || teamId === '0') return null;
  const row = await db
    .selectFrom('membership')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .select('role')
    .executeTakeFirst();
  return row?.role ?? null;
}
