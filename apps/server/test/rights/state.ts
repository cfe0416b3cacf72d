import { readdir } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from '../harness/app.ts';

/** Tables that are written for every request, whether permitted or not, or that belong to no account. */
const ignoredTables = ['budget', 'migration'];

/** Returns a line for each row of the database that meets a condition; the line changes whenever the row is written. */
async function rowsOf({ services: { db } }: TestApp, holds: RawBuilder<unknown>): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${ignoredTables}) order by tablename`.execute(db);
  const lines = tables.rows.map(({ name }) => {
    // A session row is written whenever the session is used, so only its id is compared.
    const version = name === 'session' ? sql`kept.id::text` : sql`kept.ctid || ' ' || kept.xmin`;
    return sql`select ${name} || ' ' || ${version} as line from ${sql.table(name)} as kept where ${holds}`;
  });
  const { rows } = await sql<{ line: string }>`${sql.join(lines, sql` union all `)}`.execute(db);
  return rows.map(({ line }) => line);
}

/** Returns everything that is stored in the database and in the data folder. */
export async function readStoredState(app: TestApp): Promise<ReadonlySet<string>> {
  const files = await readdir(app.services.config.dataFolder, { recursive: true });
  return new Set([...(await rowsOf(app, sql`true`)), ...files.map((file) => `file ${file}`)]);
}

/** Returns the rows of the database that contain one of these names. */
export async function findRowsNaming(app: TestApp, names: readonly string[]): Promise<ReadonlySet<string>> {
  const patterns = names.map((name) => `%${name}%`);
  return new Set(await rowsOf(app, sql`to_jsonb(kept)::text like any(${patterns})`));
}
