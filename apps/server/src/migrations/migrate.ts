import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../platform/database/connect.ts';
import { migrations as allMigrations } from './migrations.ts';

/**
 * Brings the database up to this version of Leafcast. All steps that are missing run in one transaction and under a
 * lock, so a kill in the middle leaves the database as it was, and of two starts at once the second waits.
 *
 * @throws Error when a step fails, or when the database has been used by a newer version
 */
export async function migrate(db: Database, migrations: Readonly<Record<string, Migration>> = allMigrations) {
  const steps = Object.entries(migrations).map(([name, step]) => [name, withoutLimit(step)] as const);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error');
    const what = failed ? `The database could not be brought up to date (${failed.migrationName})` : describe(error);
    throw new Error(what, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}

/** A large table takes longer to be written anew than any request may last. */
const withoutLimit = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db);
    await up(db);
  },
});

function describe(error: unknown): string {
  const isNewer = error instanceof Error && error.message.includes('missing');
  return isNewer
    ? 'This database has been used by a newer version of Leafcast; start that version'
    : 'The database could not be brought up to date';
}
