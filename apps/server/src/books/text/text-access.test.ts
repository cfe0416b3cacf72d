import { getBookList, getUser } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestTeam } from '../../../test/accounts/team.ts';
import { copyBook } from '../../../test/books/many-books.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { parseListRequest, selectBookRows } from '../../library/lists/list.ts';
import { indexTexts } from './index-texts.ts';

const bookCount = 3000;
let test: TestApp;
let crowd: TestClient;
const idOf = async (client: TestClient) => (await client.call(getUser, {})).data?.userId ?? '';

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  crowd = await test.signedIn();
  const bookId = await upload(crowd, [{ name: 'a.pdf', bytes: smallPdf(2, 'Compiler') }], { title: 'First' });
  await until(crowd, bookId, 'complete');
  while (await indexTexts(test.services));
  await copyBook(test.services.db, bookId, bookCount);
});
afterAll(() => test.stop());

/** Assigns copies to another owner or team, as merging accounts or leaving a team does. */
const give = (numbers: readonly string[], to: { readonly owner_id?: string; readonly team_id?: string }) =>
  test.services.db.updateTable('book').set(to).where('number', 'in', numbers).execute();

/** Returns the number of books that a search finds, and the number of text rows that the search reads. */
async function search(client: TestClient, query: string) {
  const { db } = test.services;
  const account = { id: await idOf(client) };
  const wanted = await parseListRequest(db, account, getBookList.body.parse({ query }));
  const texts = await db.connection().execute(async (one) => {
    // Without this, earlier reads on this connection might be counted as well.
    await sql`select pg_stat_force_next_flush()`.execute(one);
    return one.transaction().execute(async (tx) => {
      await selectBookRows(tx, account, wanted).execute();
      const { rows } = await sql<{ texts: number }>`
        select seq_tup_read + idx_tup_fetch as texts from pg_stat_xact_user_tables where relname = 'book_text'`.execute(
        tx,
      );
      return rows[0]?.texts;
    });
  });
  const { data } = await client.call(getBookList, { query });
  return { total: data?.total, texts };
}

it('a search reads only texts that the account may find, even if other accounts have many texts with the same word', async () => {
  const few = await test.signedIn();
  await give(['copy1', 'copy2', 'copy3'], { owner_id: await idOf(few) });
  await sql`analyze`.execute(test.services.db);
  const left = test.services.db
    .selectFrom('book')
    .where('owner_id', '=', await idOf(crowd))
    .where('team_id', 'is', null);
  const { count } = await left.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const found = await search(few, 'compiler');
  expect(found.total).toBe(3);
  // The query planner decides how often each of the three rows is read; the other account has thousands of rows.
  expect(found.texts).toBeLessThan(10);
  expect((await search(crowd, 'compiler')).total).toBe(Number(count));
  expect((await search(few, 'copy2998')).total).toBe(0);
});

it("a text is found by the current owner of its book, or by the book's team", async () => {
  const team = createTestTeam(test);
  const [heir, member, viewer] = [await test.signedIn(), await team.member('editor'), await team.member('viewer')];
  await give(['copy2999'], { owner_id: await idOf(heir) });
  expect([(await search(heir, 'copy2999')).total, (await search(crowd, 'compiler copy2999')).total]).toEqual([1, 0]);
  await give(['copy2999'], { team_id: team.tid });
  for (const client of [member, viewer]) expect((await search(client, 'compiler copy2999')).total).toBe(1);
  expect((await search(heir, 'compiler copy2999')).total).toBe(0);
});
