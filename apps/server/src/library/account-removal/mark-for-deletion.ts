import { accountDeletionDays } from '@leafcast/contract';
import type { Transaction } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { lockAccountAndSession } from '../../accounts/account/session/lock-account-and-session.ts';
import { revokeGrants } from '../../accounts/grants/revoke-grants.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { revokeOpenAccess } from '../../records/access/team-books.ts';

/**
 * Marks an account for deletion. The account is signed out everywhere, and its books are unavailable to readers, until
 * it signs in again. If it does not sign in within the period, it is deleted.
 *
 * @returns time of the deletion
 * @throws Refusal if a team would be left without an owner, or the requesting session has ended meanwhile
 */
export function markForDeletion(
  { db, now }: Pick<Services, 'db' | 'now'>,
  account: Pick<Account, 'id' | 'sessionId'>,
): Promise<Date> {
  const { id: accountId } = account;
  const due = new Date(now().getTime() + accountDeletionDays * 24 * 3600 * 1000);
  return db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, account);
    const team = await orphanedTeam(tx, accountId);
    if (team) throw new Refusal('ERROR', 'account.ownsTeam', { team: team.name });
    await tx.updateTable('account').set({ delete_due: due }).where('id', '=', accountId).execute();
    await revokeGrants(tx, { accountId, revokeShares: revokeOpenAccess });
    return due;
  });
}

/** Finds a team with other members in which this account is the only owner, and locks the team's row. */
function orphanedTeam(tx: Transaction<Tables>, accountId: string) {
  return tx
    .selectFrom('team')
    .innerJoin('membership as own', 'own.team_id', 'team.id')
    .where('own.account_id', '=', accountId)
    .where('own.role', '=', 'owner')
    .where(({ exists, not, selectFrom }) => {
      const others = selectFrom('membership as other')
        .whereRef('other.team_id', '=', 'team.id')
        .where('other.account_id', '<>', accountId)
        .select('other.account_id');
      return exists(others).and(not(exists(others.where('other.role', '=', 'owner'))));
    })
    .select('team.name')
    .forUpdate()
    .executeTakeFirst();
}
