import { type Kysely, sql } from 'kysely';

/** Accounts that wait for the link of their mail, and invitations of the operator; of both only hashes of tokens. */
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
