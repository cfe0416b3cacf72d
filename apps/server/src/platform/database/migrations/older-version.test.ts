import { readFile } from 'node:fs/promises';
import { getBookList, login } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until } from '../../../../test/files/upload.ts';
import { createTestApp, createTestDatabase, lightWorker, type TestApp } from '../../../../test/harness/app.ts';
import { uploadKey } from '../../../records/source-files/bytes.ts';
import type { BackgroundWorker } from '../../../startup/worker.ts';
import { startWorker } from '../../../startup/worker.ts';
import { createLog } from '../../log/log.ts';
import { connect, type Database } from '../connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const rows = new URL('../../../../test/machines/version-0.1.0.sql', import.meta.url);
/** Last migration step of version 0.1.0. */
const lastOfThen = '0015-own-powers';
const stepsOfThen = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= lastOfThen));
const bookId = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

async function countRows(db: Database): Promise<Record<string, number>> {
  const names = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of names.rows) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

describe('a database of version 0.1.0 with rows in every table', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let before: Record<string, number>;
  let after: Record<string, number>;
  let test: TestApp;
  let worker: BackgroundWorker | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    const db = connect(database.url, { log: createLog({ logLevel: 'silent' }) });
    await migrate(db, stepsOfThen);
    await sql.raw(await readFile(rows, 'utf8')).execute(db);
    before = await countRows(db);
    await db.destroy();
    test = await createTestApp({ databaseUrl: database.url });
    after = await countRows(test.services.db);
  });
  afterAll(async () => {
    await worker?.stop();
    await test?.stop();
    await database?.drop();
  });

  it('is migrated without losing a row; only previews are dropped, because they are created on demand', () => {
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    expect(after).toMatchObject({ ...before, preview: 0 });
  });

  it('keeps its accounts, which can sign in and see their books and published versions', async () => {
    const ada = test.client();
    expect(await ada.call(login, { email: 'ada@example.test', password: 'leaf-by-leaf-42' })).toMatchObject({
      code: 'OK',
    });
    const { data } = await ada.call(getBookList, {});
    expect(data?.list.map(({ title }) => title).toSorted()).toEqual(['Cut off', 'Made again', 'Published', 'Waiting']);
    expect(await (await fetch(`${test.url}/b/a-published-book/`)).text()).toContain('<title>Published');
  });

  it('keeps its conversions: waiting ones start and interrupted ones resume', async () => {
    const { storage } = test.services;
    for (const number of ['publishd', 'waitings', 'cutoffff', 'anewanew']) {
      await storage.put(uploadKey(number), smallPdf(number === 'cutoffff' ? 2 : 1));
    }
    await storage.put(`books/${bookId(3)}/pages/0001-page-bb.webp`, Buffer.from('a picture'));
    worker = await startWorker(test.services, lightWorker);
    const ben = test.client();
    await ben.call(login, { email: 'ben@example.test', password: 'leaf-by-leaf-42' });
    expect(await until(ben, bookId(2), 'complete')).toMatchObject({ done: 1, total: 1 });
    const ada = test.client();
    await ada.call(login, { email: 'ada@example.test', password: 'leaf-by-leaf-42' });
    expect(await until(ada, bookId(3), 'complete')).toMatchObject({ done: 2, total: 2 });
    expect(await until(ada, bookId(4), 'complete')).toMatchObject({ done: 1, total: 1 });
    const { draft } = await test.services.db
      .selectFrom('book')
      .where('id', '=', bookId(3))
      .select('draft')
      .executeTakeFirstOrThrow();
    expect(draft.pages[1]?.images.page?.file).toBe('pages/0001-page-bb.webp');
  });
});
