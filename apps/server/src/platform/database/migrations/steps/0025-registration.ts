import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for registrations that wait for their emailed link to be used, and for the operator's invitations.
 * Only hashes of their tokens are stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration (
      token_hash bytea primary key,
      email text not null,
      invitation_hash bytea,
      expires timestamptz not null
    )`.execute(db);
  await sql`create index on registration (email)`.execute(db);
  await sql`create table invitation (token_hash bytea primary key, email text, expires timestamptz not null)`.execute(
    db,
  );
}
