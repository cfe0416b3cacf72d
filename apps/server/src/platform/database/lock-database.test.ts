import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/app.ts';
import { createLog } from '../log/log.ts';
import { lockDatabase } from './lock-database.ts';

const log = createLog({ logLevel: 'silent' });

it('only one server can lock a database, even after losing its connection; another server can lock it after it is released', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const holder = async () => {
    const { rows } = await client.query(`select pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`);
    return rows.map(({ pid }) => pid);
  };
  const letGo = await lockDatabase(database.url, log);
  const [first] = await holder();
  expect(await lockDatabase(database.url, log)).toBeNull();

  await client.query('select pg_terminate_backend($1)', [first]);
  await expect.poll(async () => (await holder()).some((pid) => pid !== first)).toBe(true);
  const next = lockDatabase(database.url, log);
  letGo?.();
  const letGoNext = await next;
  expect(letGoNext).not.toBeNull();
  letGoNext?.();
  await expect.poll(holder).toEqual([]);
  await client.end();
  await database.drop();
});
