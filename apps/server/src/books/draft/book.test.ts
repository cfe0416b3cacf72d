import { getBook, getBookList, getBookProgress, operateBook, publishBook, updateBook } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { accessibleBooks } from '../../records/access/access.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
/** The book before any change. */
let untouched: Awaited<ReturnType<typeof book>>;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3) }], { title: 'First' });
  await until(author, bookId, 'complete');
  untouched = await book();
});
afterAll(() => test.stop());

const book = async () => {
  const { data, mess } = await author.call(getBook, { bookId });
  if (!data) throw new Error(mess);
  return data;
};

describe('get-book', () => {
  it('returns all data that the editor needs, in its stored form (W-116, W-401)', () => {
    expect(untouched).toMatchObject({
      bookId,
      title: 'First',
      desc: '',
      keyword: '',
      templateId: 'user-uploaded',
      phoneTemplate: { name: 'Mobile' },
      isDownload: '',
      engineType: 2,
      label: 0,
      pageCount: 3,
      olsconfig: [],
      tabconfig: { tabs: [] },
      htmlConfig: {},
      publication: null,
    });
  });
});

describe('update-book', () => {
  it('changes the given fields and keeps the other fields (W-402)', async () => {
    const { revision, title } = await book();
    const answer = await author.call(updateBook, { bookId, keyword: '纸，书', bookConfig: { flipSeconds: 1 } });
    expect(answer.data).toEqual({ htmlConfig: { flipSeconds: 1 }, revision: revision + 1, ignored: [] });
    await author.call(updateBook, { bookId, bookConfig: '{"hardCover":true}' as never });
    expect(await book()).toMatchObject({
      title,
      keyword: '纸,书',
      htmlConfig: { flipSeconds: 1, hardCover: true },
      revision: revision + 2,
    });
  });

  it('accepts the list of downloads in the form in which get-book returns it (W-402)', async () => {
    for (const [isDownload, shown] of [
      ['1', '1'],
      ['', ''],
      ['1, 1', '1'],
    ] as const) {
      expect((await author.call(updateBook, { bookId, isDownload })).code).toBe('OK');
      expect(await book()).toMatchObject({ isDownload: shown });
    }
  });

  it('changes nothing if the revision is outdated', async () => {
    const { revision, title } = await book();
    expect((await author.call(updateBook, { bookId, title: 'Late', revision: revision - 1 })).code).toBe(
      'BOOK_CONFLICT',
    );
    expect((await author.call(updateBook, { bookId, desc: 'In time', revision })).code).toBe('OK');
    expect(await book()).toMatchObject({ title, desc: 'In time' });
  });

  it('accepts only one of several concurrent calls with the same revision', async () => {
    const { revision } = await book();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((desc) => author.call(updateBook, { bookId, desc, revision })),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'BOOK_CONFLICT')).toHaveLength(2);
  });

  it.each([
    { flipSeconds: 'fast' },
    { hardCover: true, unknown: 1, flipSeconds: 'fast' },
    { backgroundColor: 'url(x)' },
  ])('rejects the entire call if a setting is invalid: %j', async (bookConfig) => {
    const before = await book();
    expect((await author.call(updateBook, { bookId, title: 'No', bookConfig })).code).toBe('INVALID_SETTINGS');
    expect(await book()).toEqual(before);
  });

  it('requires a title and rejects a title that is too long (W-352)', async () => {
    expect((await author.call(updateBook, { bookId, title: ' \u200b' })).mess).toBe('请输入标题');
    expect((await author.call(updateBook, { bookId, title: 'x'.repeat(201) })).code).toBe('ERROR');
    expect((await author.call(updateBook, { bookId, title: '👩‍👩‍👧‍👦'.repeat(200) })).code).toBe('OK');
    expect((await author.call(updateBook, { bookId, title: '👩‍👩‍👧‍👦'.repeat(201) })).code).toBe('ERROR');
  });

  it('stores any text exactly as it was written (W-354)', async () => {
    for (const text of ['<script>x</script>', 'a&lt;b &amp;amp;', "'; DROP TABLE book;--", '{{7*7}}', '👩‍👩‍👧']) {
      await author.call(updateBook, { bookId, title: text, desc: text });
      expect(await book()).toMatchObject({ title: text, desc: text });
    }
  });
});

describe('an account that makes many concurrent calls', () => {
  it('does not block other accounts, and receives a response to every call', async () => {
    const other = await test.signedIn();
    const { db } = test.services;
    let calls: Promise<{ code: string }[]> = Promise.resolve([]);
    await db.transaction().execute(async (tx) => {
      await sql`select id from book where id = ${bookId} for update`.execute(tx);
      calls = Promise.all(Array.from({ length: 30 }, (_, n) => author.call(updateBook, { bookId, desc: `${n}` })));
      // By now, the calls wait for the lock and use all the connections that they can get.
      await waitFixedTime(300, 'the server caches what it has read for one second');
      expect((await other.call(getBookList, {})).code).toBe('OK');
    });
    expect(new Set((await calls).map(({ code }) => code))).toEqual(new Set(['OK']));
  });
});

describe('get-book-list', () => {
  it('returns books with covers, states and URLs, most recently changed first, and finds books by title', async () => {
    await author.call(updateBook, { bookId, title: 'First' });
    const second = await upload(author, [{ name: 'b.pdf', bytes: smallPdf(1) }], { title: '100% _Paper_' });
    await until(author, second, 'complete');
    const { data } = await author.call(getBookList, {});
    expect(data?.total).toBe(2);
    expect(data?.list.map(({ title }) => title)).toEqual(['100% _Paper_', 'First']);
    const cover = await fetch(data?.list[0]?.cover ?? '');
    expect(cover.status).toBe(200);
    expect(cover.headers.get('content-type')).toMatch(/^image\//);
    await cover.arrayBuffer();
    const found = async (query: string) => (await author.call(getBookList, { query })).data?.total;
    expect([await found('_paper'), await found('0%'), await found('%%'), await found('fir')]).toEqual([1, 1, 0, 1]);
    expect((await author.call(getBookList, { offset: 1, limit: 1 })).data?.list).toHaveLength(1);
  });
});

describe('the books of an account', () => {
  it('are found through an index, even if other accounts have thousands of books', async () => {
    const { db } = test.services;
    const { rows } = await sql<{ owner: string }>`select owner_id as owner from book where id = ${bookId}`.execute(db);
    await sql`
      insert into account (id, email, name, password_hash, link, plan, points, created)
      select 'other-' || n, 'other-' || n, '', '', 'other-' || n, 'vip', 0, now() from generate_series(1, 50) n`.execute(
      db,
    );
    await sql`
      insert into book (id, number, owner_id, status, draft)
      select gen_random_uuid(), gen_random_uuid()::text, 'other-' || (n % 50 + 1), 'enabled', '{"title": "x"}'
      from generate_series(1, 5000) n`.execute(db);
    await sql`analyze book`.execute(db);
    const query = accessibleBooks(db, { id: rows[0]?.owner ?? '' }, 'book.view')
      .orderBy('changed', 'desc')
      .select('id');
    const plan = JSON.stringify(await query.explain('json'));
    expect(plan).toContain('book_owner_id_changed_idx');
    expect(plan).not.toMatch(/Seq Scan[^}]*"book"/);
    await sql`delete from book where owner_id like 'other-%'`.execute(db);
    await sql`delete from account where id like 'other-%'`.execute(db);
  });
});

describe('operate-book', () => {
  it('deletes a book with everything that belongs to it (W-320)', async () => {
    const gone = await upload(author, [{ name: 'c.pdf', bytes: smallPdf(1) }]);
    await until(author, gone, 'complete');
    const { data } = await author.call(getBook, { bookId: gone });
    const { data: publication } = await author.call(publishBook, { bookId: gone });
    expect((await author.call(operateBook, { operate: 'delete', bookIds: [gone] })).code).toBe('OK');
    expect((await author.call(getBook, { bookId: gone })).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(operateBook, { operate: 'delete', bookIds: [gone] })).code).toBe('BOOK_NOT_FOUND');
    expect((await fetch(data?.previewUrl ?? '')).status).toBe(404);
    await waitFixedTime(1100, 'the server caches what it has read for one second');
    expect((await fetch(publication?.url ?? '')).status).toBe(410);
    const { db, storage } = test.services;
    const { purgeBook } = await import('../../records/files/remove.ts');
    await purgeBook(test.services, gone);
    await purgeBook(test.services, gone);
    const left: string[] = [];
    for await (const { key } of storage.list(`books/${gone}`)) left.push(key);
    expect(left).toEqual([]);
    expect(await db.selectFrom('book_source').where('book_id', '=', gone).selectAll().execute()).toEqual([]);
  });

  it('does nothing if the operation was already performed, so that a client can safely repeat it', async () => {
    for (const operate of ['cancel', 'retry', 'enable', 'enable'] as const) {
      expect((await author.call(operateBook, { operate, bookIds: [bookId, bookId] })).code).toBe('OK');
    }
    expect((await author.call(getBookProgress, { bookId })).data?.state).toBe('complete');
  });
});
