import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { revokeAccountPreviews } from './preview-token.ts';

/**
 * Revokes everything that gives access on behalf of an account: its previews, its share links to statistics and, for a
 * single team, also its edit locks. @see safety T2, T8
 */
export async function revokeOpenAccess(tx: Kysely<Tables>, accountId: string, teamId?: string): Promise<void> {
  await revokeAccountPreviews(tx, accountId, teamId);
  await tx
    .deleteFrom('statistics_share')
    .where('made_by', '=', accountId)
    .$if(teamId !== undefined, (shares) =>
      shares.where('book_id', 'in', (books) =>
        books
          .selectFrom('book')
          .where('team_id', '=', teamId ?? '')
          .select('id'),
      ),
    )
    .execute();
  if (teamId === undefined) return;
  await tx
    .deleteFrom('book_lock')
    .where('account_id', '=', accountId)
    .where('book_id', 'in', (books) => books.selectFrom('book').where('team_id', '=', teamId).select('id'))
    .execute();
}

/** Counts a team's templates and books, including books in the trash. */
export async function countTeamAssets(db: Kysely<Tables>, teamId: string): Promise<{ books: number; looks: number }> {
  return db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('book')
        .where('team_id', '=', teamId)
        .where((book) => book.or([book('deleted', 'is', null), book('purge_due', 'is not', null)]))
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('books'),
      selectFrom('own_look')
        .where('team_id', '=', teamId)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('looks'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Detaches the remaining books and brands from a team that is deleted. Deleted books keep their URLs, and brands keep
 * their authors.
 */
export async function detachTeam(tx: Kysely<Tables>, teamId: string): Promise<void> {
  await tx.updateTable('book').set({ team_id: null }).where('team_id', '=', teamId).execute();
  await tx.updateTable('brand').set({ team_id: null }).where('team_id', '=', teamId).execute();
}
