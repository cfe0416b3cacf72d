import { type Kysely, sql } from 'kysely';

/**
 * Creates the indexes for the sort orders of the library: for each order, one for an account's own books and one for a
 * team's books.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = { changed: sql`changed`, created: sql`created`, title: sql`(title collate "und-x-icu")` } as const;
  for (const [name, key] of Object.entries(orders)) {
    await sql`
      create index ${sql.raw(`book_own_${name}`)} on book (owner_id, ${key}, id)
      where deleted is null and team_id is null`.execute(db);
    await sql`
      create index ${sql.raw(`book_team_${name}`)} on book (team_id, ${key}, id) where deleted is null`.execute(db);
  }
}
