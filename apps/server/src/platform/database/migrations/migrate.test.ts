import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/app.ts';
import { createLog } from '../../log/log.ts';
import { connect, type Database } from '../connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const log = createLog({ logLevel: 'silent' });
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  db = connect(test.url, { log });
});
afterEach(async () => {
  await db.destroy();
  await test.drop();
});

const tables = async () =>
  (await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)).rows
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely'));

const makes = (name: string): Migration => ({
  up: async (on: Kysely<unknown>) => on.schema.createTable(name).addColumn('n', 'integer').execute(),
});

describe('migration of the database', () => {
  it('runs every migration step once, in order', async () => {
    expect(await migrate(db)).toEqual(Object.keys(migrations).toSorted());
    expect(await migrate(db)).toEqual([]);
    expect(await tables()).toContain('account');
  });

  it('runs only once even if several servers start at the same time', async () => {
    const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(ran.flat()).toHaveLength(Object.keys(migrations).length);
  });

  it('leaves no partial changes if a step fails, and continues after the step is fixed', async () => {
    const failing = {
      ...migrations,
      '9000-good': makes('good'),
      '9001-bad': { up: () => Promise.reject(new Error('no')) },
    };
    await expect(migrate(db, failing)).rejects.toThrow('9001-bad');
    expect(await tables()).toEqual([]);
    expect(await migrate(db, { ...failing, '9001-bad': makes('mended') })).toContain('9001-bad');
    expect(await tables()).toEqual(expect.arrayContaining(['good', 'mended', 'account']));
  });

  it('has no time limit for a step', async () => {
    const limits: unknown[] = [];
    const asking: Migration = {
      up: async (on) => void limits.push(...(await sql`show statement_timeout`.execute(on)).rows),
    };
    await migrate(db, { ...migrations, '9000-asking': asking });
    expect(limits).toEqual([{ statement_timeout: '0' }]);
    expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([{ statement_timeout: '30s' }]);
  });

  it('leaves no partial changes if its connection is killed', async () => {
    const marker = `kill_${randomUUID().replaceAll('-', '')}`;
    const slow: Migration = {
      up: async (on: Kysely<unknown>) => {
        await makes('before_kill').up(on);
        await sql.raw(`select pg_sleep(30) as ${marker}`).execute(on);
      },
    };
    const running = migrate(db, { ...migrations, '9000-slow': slow });
    const ended = running.then(
      () => 'done',
      () => 'failed',
    );
    const killer = connect(test.url, { log, maxConnections: 1 });
    let killed = 0;
    while (killed === 0) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query like ${`%${marker}%`} and pid <> pg_backend_pid()`.execute(killer);
      killed = rows.length;
    }
    expect(await ended).toBe('failed');
    await killer.destroy();
    expect(await tables()).toEqual([]);
    expect(await migrate(db)).toEqual(Object.keys(migrations).toSorted());
  });

  it('rejects a database that a newer version has used, and leaves it unchanged', async () => {
    await migrate(db, { ...migrations, '9000-later': makes('later') });
    await expect(migrate(db)).rejects.toThrow('newer version');
    expect(await tables()).toContain('later');
  });
});
