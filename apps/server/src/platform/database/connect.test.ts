import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/app.ts';
import { createLog } from '../log/log.ts';
import { connect } from './connect.ts';

it('logs a lost connection in a line of normal length', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const db = connect(database.url, {
    log: createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
  });
  const other = new pg.Client({ connectionString: database.url });
  try {
    await db.introspection.getTables();
    await other.connect();
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => lines.join('')).toContain('a database connection was lost');
    expect(lines.join('')).not.toContain('connectionParameters');
  } finally {
    await other.end();
    await db.destroy();
    await database.drop();
  }
});
