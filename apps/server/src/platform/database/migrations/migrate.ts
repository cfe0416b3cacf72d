import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../connect.ts';
import { migrations as allMigrations } from './migrations.ts';

/**
 * Migrates the database to this version of Leafcast. All missing steps run in one transaction under a lock: if the
 * process is killed, the database stays unchanged, and of two servers that start concurrently, the second waits.
 *
 * @throws Error if a step fails, or if a newer version has used the database
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

/**
 * Returns a step without the statement timeout, because rewriting a large table may take longer than requests are
 * allowed to take.
 */
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
