import { rolePermissions } from '@leafcast/book';
import { z } from 'zod';
import { recordAuditEntry } from '../accounts/account/audit/record-audit-entry.ts';
import { canonicalEmail } from '../accounts/account/email.ts';
import { revokeTeamGrants } from '../accounts/grants/revoke-grants.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { revokeOpenAccess } from '../records/access/team-books.ts';
import { commandLineActor, withMaintenanceDatabase } from './maintenance.ts';

/** Id of a team in the URLs of the studio (`tid`); 0 means no team and is rejected. */
const teamName = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .refine((name) => name !== '0');
const roleSchema = z.union([
  z.literal('none'),
  z.custom<keyof typeof rolePermissions>((role) => typeof role === 'string' && Object.hasOwn(rolePermissions, role)),
]);

/**
 * Adds an account to a team, changes its role, or removes it (`none`), on behalf of the operator. Adding the first
 * member creates the team. A new owner replaces the previous owner, who becomes an administrator. Takes effect with the
 * next API call. Can run while a server is running.
 *
 * @returns whether the account exists
 * @throws ZodError if the team id or role is invalid
 * @see W-018, RULINGS 13
 */
export async function setTeamMember(
  config: Config,
  log: Log,
  { email, team, role }: { readonly email: string; readonly team: string; readonly role: string },
): Promise<boolean> {
  const team_id = teamName.parse(team);
  const wanted = roleSchema.parse(role);
  return withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      const account = await tx
        .selectFrom('account')
        .where('email', '=', canonicalEmail(email))
        .select('id')
        .executeTakeFirst();
      if (!account) return false;
      // Lock the team, as the API calls for team members do, so that everything the member is creating concurrently is
      // complete and can be found.
      await tx.selectFrom('team').where('id', '=', team_id).select('id').forUpdate().execute();
      await tx.deleteFrom('membership').where('team_id', '=', team_id).where('account_id', '=', account.id).execute();
      await revokeTeamGrants(tx, { accountId: account.id, revokeShares: revokeOpenAccess }, team_id);
      const actor = commandLineActor();
      const act = { teamId: team_id, target: canonicalEmail(email), detail: { role: wanted } } as const;
      await recordAuditEntry(tx, actor, { action: wanted === 'none' ? 'team.removed' : 'team.roleChanged', ...act });
      if (wanted === 'none') return true;
      await tx
        .insertInto('team')
        .values({ id: team_id, name: team_id, created: actor.now })
        .onConflict((there) => there.column('id').doNothing())
        .execute();
      if (wanted === 'owner') {
        await tx
          .updateTable('membership')
          .set({ role: 'admin' })
          .where('team_id', '=', team_id)
          .where('role', '=', 'owner')
          .execute();
      }
      await tx.insertInto('membership').values({ team_id, account_id: account.id, role: wanted }).execute();
      return true;
    }),
  );
}
