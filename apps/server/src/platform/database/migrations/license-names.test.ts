import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/app.ts';
import { createLog } from '../../log/log.ts';
import { connect } from '../connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

it('licenses stay linked when their table is renamed, and so do their entries in the ledger', async () => {
  const test = await createTestDatabase();
  const db = connect(test.url, { log: createLog({ logLevel: 'silent' }) });
  const before = Object.entries(migrations).filter(([name]) => name < '0077-license-names');
  await migrate(db, Object.fromEntries(before));
  await sql`
    insert into account (id, email, name, password_hash, link, plan, points, created)
    values ('ada', 'ada@example.test', 'Ada', '', 'ada', 'free', 0, now())`.execute(db);
  await sql`insert into linked_licence values ('K7RB2', now())`.execute(db);
  await sql`
    insert into ledger_entry (account_id, reason, amount, balance, reference, created)
    values ('ada', 'licence', 5, 5, 'licence K7RB2', now())`.execute(db);

  await migrate(db);

  expect((await sql`select license from linked_license`.execute(db)).rows).toEqual([{ license: 'K7RB2' }]);
  const { rows } = await sql`select reason, reference, balance from ledger_entry`.execute(db);
  expect(rows).toEqual([{ reason: 'license', reference: 'license K7RB2', balance: 5 }]);
  await expect(sql`update ledger_entry set amount = 6`.execute(db)).rejects.toThrow('only added');
  await db.destroy();
  await test.drop();
});
