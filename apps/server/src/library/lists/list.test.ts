import { randomUUID } from 'node:crypto';
import { getBookList, getUser } from '@leafcast/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBook } from '../../../test/books/many-books.ts';
import { smallPdf, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { parseListRequest, selectBookRows } from './list.ts';

const bookCount = 3000;
let test: TestApp;
let author: TestClient;
let accountId: string;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.signedIn();
  accountId = (await author.call(getUser, {})).data?.userId ?? '';
  const first = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'The 50% \\ _first_' });
  await copyBook(test.services.db, first, bookCount);
});
afterAll(() => test.stop());

/** Changes the title and the modification time of the first copy. */
const retitle = (title: string, changed: RawBuilder<Date>) =>
  sql`
  update book set changed = ${changed}, draft = jsonb_set(draft, '{title}', to_jsonb(${title}::text))
  where number = 'copy1'`.execute(test.services.db);

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Returns the highest number of book rows that any step of a query plan has read. */
function mostBooks(plan: Plan): number {
  const own = plan['Relation Name'] === 'book' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return Math.max(own, ...(plan.Plans ?? []).map(mostBooks));
}

describe('a list in an account with thousands of books', () => {
  it.each(['changed', 'created', 'title'] as const)(
    'reads only as many books as it returns, sorted by %s',
    async (order) => {
      const { db } = test.services;
      for (const after of ['', (await author.call(getBookList, { order, offset: 999, limit: 1 })).data?.next]) {
        const body = getBookList.body.parse({ order, after, tid: '0' });
        const query = selectBookRows(db, { id: accountId }, await parseListRequest(db, { id: accountId }, body));
        const rows = await query.explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>('json', sql`analyze`);
        // One additional row shows whether there are more books.
        expect(Math.max(...rows.map((row) => mostBooks(row['QUERY PLAN'][0].Plan)))).toBeLessThanOrEqual(26);
      }
    },
  );

  it.each(['changed', 'created', 'title'] as const)(
    'contains each book once, page by page, sorted by %s',
    async (order) => {
      const seen: string[] = [];
      let after = '';
      do {
        const { data } = await author.call(getBookList, { order, after, limit: 100 });
        expect(data?.total).toBe(bookCount + 1);
        seen.push(...(data?.list.map(({ title }) => title) ?? []));
        after = data?.next ?? '';
        // Books added meanwhile at the top do not shift the next page.
        if (seen.length === 100) await retitle('Aa', sql`now()`);
      } while (after !== '');
      expect(seen).toHaveLength(bookCount + 1);
      if (order === 'changed') expect(seen.slice(1, 4)).toEqual(['Copy 1', 'Copy 2', 'Copy 3']);
      expect(new Set(seen).size).toBe(bookCount + 1);
      const [first, ...rest] = await Promise.all(
        [{ offset: 50 }, { limit: 50 }].map(async (body) => (await author.call(getBookList, { order, ...body })).data),
      );
      const behind = await author.call(getBookList, { order, after: rest[0]?.next ?? '', offset: 0 });
      expect(behind.data?.list).toEqual(first?.list);
      await retitle('Copy 1', sql`(select changed from book where number = 'copy2') + interval '1 minute'`);
    },
  );

  it('rejects a cursor that the server has not returned', async () => {
    const { data } = await author.call(getBookList, { order: 'title', limit: 1 });
    for (const after of ['x', data?.next ?? '', Buffer.from('["1","x"]').toString('base64url')])
      expect((await author.call(getBookList, { order: 'changed', after })).code).toBe('ERROR');
  });

  it('finds text in titles, including special characters', async () => {
    const found = async (query: string) => (await author.call(getBookList, { query })).data;
    expect((await found('copy 2999'))?.list).toMatchObject([{ title: 'Copy 2999' }]);
    expect((await found('50% \\ _'))?.total).toBe(1);
    expect(await found('Copy 299')).toMatchObject({ total: 11 });
    expect((await found('C_py'))?.total).toBe(0);
  });

  it('can be sorted by title in natural alphabetical order', async () => {
    const titles = async (body: object) =>
      (await author.call(getBookList, { limit: 3, ...body })).data?.list.map(({ title }) => title);
    expect(await titles({ order: 'title', query: 'copy 1' })).toEqual(['Copy 1', 'Copy 10', 'Copy 100']);
    await sql`update book set created = now() + interval '1 day' where number = 'copy7'`.execute(test.services.db);
    expect((await titles({ order: 'created' }))?.[0]).toBe('Copy 7');
  });

  it('can be filtered: draft, published, changed since publication, disabled, in progress, failed', async () => {
    const { db } = test.services;
    await sql`update book set status = 'disabled' where number = 'copy3'`.execute(db);
    await sql`update conversion set state = 'error' from book where book.id = book_id and number = 'copy4'`.execute(db);
    await sql`update conversion set state = 'waiting' from book where book.id = book_id and number = 'copy5'`.execute(
      db,
    );
    for (const [number, revision] of [
      ['copy8', 0],
      ['copy9', 7],
    ] as const) {
      await sql`
        insert into publication (book_id, version, manifest, revision, published)
        select id, 1, draft, revision + ${revision}::integer, now() from book where number = ${number}`.execute(db);
      await sql`update book set published_version = 1 where number = ${number}`.execute(db);
    }
    const shown = async (show: string) => {
      const { data } = await author.call(getBookList, { show, order: 'title', limit: 100 } as never);
      return [data?.total, ...(data?.list.slice(0, 2).map(({ title, hasChanges }) => [title, hasChanges]) ?? [])];
    };
    expect(await shown('disabled')).toEqual([1, ['Copy 3', false]]);
    expect(await shown('error')).toEqual([1, ['Copy 4', false]]);
    expect((await shown('working'))[1]).toEqual(['Copy 5', false]);
    expect(await shown('published')).toEqual([2, ['Copy 8', false], ['Copy 9', true]]);
    expect(await shown('changed')).toEqual([1, ['Copy 9', true]]);
    expect((await shown('draft'))[0]).toBe(bookCount - 4);
  });

  it("contains each book of a team once, even for the book's owner", async () => {
    const { db } = test.services;
    const other = await test.signedIn();
    const otherId = (await other.call(getUser, {})).data?.userId ?? '';
    const teamId = randomUUID();
    await db.insertInto('team').values({ id: teamId, name: 'Team', created: new Date() }).execute();
    for (const account_id of [accountId, otherId])
      await db.insertInto('membership').values({ team_id: teamId, account_id, role: 'admin' }).execute();
    await sql`update book set team_id = ${teamId} where number in ('copy1', 'copy2')`.execute(db);
    expect((await author.call(getBookList, {})).data).toMatchObject({ total: bookCount + 1 });
    const { data } = await author.call(getBookList, { limit: 3 });
    expect(data?.list.map(({ title }) => title).slice(1)).toEqual(['Copy 1', 'Copy 2']);
    expect((await other.call(getBookList, {})).data?.list.map(({ title }) => title)).toEqual(['Copy 1', 'Copy 2']);
  });
});
