import { folderLimits, publicationsFolder } from '@leafcast/book';
import {
  createFolder,
  deleteFolder,
  duplicateBook,
  getBook,
  getBookList,
  getFolderList,
  getReadyConfig,
  getUser,
  moveBooks,
  operateBook,
  updateBook,
  updateFolder,
} from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestTeam } from '../../../test/accounts/team.ts';
import { smallPdf, startUpload, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const english = { 'accept-language': 'en' };
let test: TestApp;
let author: TestClient;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(() => test.stop());

async function makeIn(client: TestClient, name: string, fid = '0', tid = '0'): Promise<string> {
  const { data, mess } = await client.call(createFolder, { tid, fid, name });
  if (!data) throw new Error(mess);
  return data.folderId;
}
const tree = async (client: TestClient, place: { tid?: string; fid?: string } = {}) =>
  Object.fromEntries(
    ((await client.call(getFolderList, place)).data?.list ?? []).map(({ name, parentId, books }) => [
      name,
      [parentId, books],
    ]),
  );
const book = (client: TestClient, title: string) =>
  upload(client, [{ name: 'a.pdf', bytes: smallPdf(1, title) }], { title });
const titles = async (client: TestClient, body: object) =>
  ((await client.call(getBookList, { order: 'title', ...body })).data?.list ?? []).map(({ title }) => title);
const told = async (client: TestClient, path: string, body: object) => (await client.post(path, body, english)).msg;

describe('folders', () => {
  it('can be nested, separately for books and publications, and must have distinguishable names', async () => {
    const client = await test.signedIn();
    const spring = await makeIn(client, '  Spring ');
    const march = await makeIn(client, 'März', spring);
    await makeIn(client, '春天', publicationsFolder);
    expect(await tree(client)).toEqual({ Spring: ['', 0], März: [spring, 0] });
    expect(await tree(client, { fid: publicationsFolder })).toEqual({ 春天: ['', 0] });
    expect(await told(client, createFolder.path, { name: 'SPRING' })).toBe(
      'A folder named “SPRING” already exists in this location.',
    );
    expect(await told(client, updateFolder.path, { folderId: march, name: 'spring', fid: '0' })).toContain('already');
    expect(await told(client, createFolder.path, { name: ' \u200b' })).toBe('Enter a name of at most 80 characters.');
    expect(await told(client, createFolder.path, { name: 'x'.repeat(81) })).toContain('80');
    expect((await client.call(updateFolder, { folderId: march, name: 'SPRING' })).code).toBe('OK');
    const { data } = await client.call(getReadyConfig, { fid: march });
    expect(data).toMatchObject({ folderId: march, folderType: 1 });
  });

  it('are limited in depth and never contain themselves, even after concurrent moves', async () => {
    const client = await test.signedIn();
    const line = [await makeIn(client, '1')];
    while (line.length < folderLimits.depth) line.push(await makeIn(client, String(line.length + 1), line.at(-1)));
    expect(await told(client, createFolder.path, { fid: line.at(-1), name: 'deep' })).toContain('8 levels');
    const [top = '', second = ''] = line;
    expect(await told(client, updateFolder.path, { folderId: top, fid: line[4] })).toBe(
      'A folder cannot be moved into itself.',
    );
    expect(await told(client, updateFolder.path, { folderId: top, fid: top })).toContain('itself');
    expect(await told(client, updateFolder.path, { folderId: top, fid: publicationsFolder })).toContain('mixed');
    const other = await makeIn(client, 'other');
    expect(await told(client, updateFolder.path, { folderId: top, fid: other })).toContain('8 levels');
    await client.call(updateFolder, { folderId: second, fid: '0' });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        client.call(updateFolder, at % 2 ? { folderId: top, fid: second } : { folderId: second, fid: top }),
      ),
    );
    const parents = Object.values(await tree(client)).map(([parent]) => parent);
    expect(parents.filter((parent) => parent === '')).toHaveLength(2);
  });

  it('are created only once if 30 concurrent calls use the same name', async () => {
    const client = await test.signedIn();
    const codes = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, at) => (await client.call(createFolder, { name: at % 2 ? 'One' : 'ONE' })).code,
      ),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
  });

  it('move their contents to the parent folder when they are deleted', async () => {
    const client = await test.signedIn();
    const top = await makeIn(client, 'Top');
    const middle = await makeIn(client, 'Middle', top);
    await makeIn(client, 'Low', middle);
    await makeIn(client, 'low', top);
    const [kept, binned] = [await book(client, 'Kept'), await book(client, 'Binned')];
    await client.call(moveBooks, { bookIds: [kept, binned], fid: middle });
    await client.call(operateBook, { operate: 'trash', bookIds: [binned], uploadIds: [] });
    expect(await tree(client)).toMatchObject({ Middle: [top, 1], Low: [middle, 0] });
    expect((await client.call(deleteFolder, { folderId: middle })).code).toBe('OK');
    expect(await tree(client)).toEqual({ Top: ['', 1], low: [top, 0], 'Low (2)': [top, 0] });
    await client.call(operateBook, { operate: 'restore', bookIds: [binned], uploadIds: [] });
    expect(await titles(client, { fid: top })).toEqual(['Binned', 'Kept']);
    expect((await client.call(getReadyConfig, { fid: middle })).code).toBe('ERROR');
  });

  it('filter a list: by one folder, by a folder with its subfolders, or by books outside any folder', async () => {
    const client = await test.signedIn();
    const top = await makeIn(client, 'Top');
    const low = await makeIn(client, 'Low', top);
    const [one, two, three] = [await book(client, 'One'), await book(client, 'Two'), await book(client, 'Three')];
    await client.call(moveBooks, { bookIds: [one], fid: top });
    await client.call(moveBooks, { bookIds: [two], fid: low });
    expect(await titles(client, { fid: '0' })).toEqual(['Three']);
    expect(await titles(client, { fid: top })).toEqual(['One']);
    expect(await titles(client, { fid: top, isDeep: true })).toEqual(['One', 'Two']);
    expect(await titles(client, { fid: '0', isDeep: true })).toEqual(['One', 'Three', 'Two']);
    expect(await titles(client, { fid: publicationsFolder, isDeep: true })).toEqual([]);
    await client.call(updateBook, { bookId: three, label: 2 });
    expect(await titles(client, { label: 2 })).toEqual(['Three']);
    await client.call(moveBooks, { bookIds: [three], fid: publicationsFolder });
    expect(await titles(client, { fid: publicationsFolder })).toEqual(['Three']);
    const { data } = await client.call(getBook, { bookId: three });
    expect((await client.call(getReadyConfig, { number: data?.number ?? '' })).data?.folderType).toBe(2);
  });

  it('of other accounts are treated as nonexistent, even by uploads and moves', async () => {
    const stranger = await test.signedIn();
    const own = await book(author, 'Own');
    const fid = await makeIn(stranger, 'Hers');
    for (const foreign of [fid, '00000000-0000-4000-8000-000000000000']) {
      const files = [{ name: 'a.pdf', size: 10 }];
      for (const [path, body] of [
        ['/api/book/begin-upload', { title: 'x', files, fid: foreign }],
        ['/api/book/get-book-list', { fid: foreign }],
        ['/api/book/move-books', { bookIds: [own], fid: foreign }],
        [createFolder.path, { fid: foreign, name: 'x' }],
        [deleteFolder.path, { folderId: foreign }],
      ] as const)
        expect([path, await told(author, path, body)]).toEqual([path, 'This folder does not exist or is not yours.']);
    }
    const theirs = await book(stranger, 'Theirs');
    expect((await author.call(moveBooks, { bookIds: [own, theirs], fid: '0' })).code).toBe('BOOK_NOT_FOUND');
  });

  it("of a team can be seen by its members and changed by members who may edit others' books (RULINGS 37)", async () => {
    const team = createTestTeam(test);
    const [owner, viewer, contributor] = [
      await team.member('owner'),
      await team.member('viewer'),
      await team.member('contributor'),
    ];
    const { tid } = team;
    const fid = await makeIn(owner, 'Shared', '0', tid);
    expect(await tree(viewer, { tid })).toEqual({ Shared: ['', 0] });
    expect(await tree(owner)).toEqual({});
    for (const member of [viewer, contributor]) {
      expect(await told(member, createFolder.path, { tid, name: 'x' })).toContain('Your role');
      expect(await told(member, deleteFolder.path, { folderId: fid })).toContain('Your role');
    }
    expect((await contributor.call(getFolderList, { tid })).data?.mayChange).toBe(false);
    const own = await book(contributor, 'Own');
    expect(await told(contributor, moveBooks.path, { bookIds: [own], tid, fid })).toContain('between your own library');
    await sql`update book set team_id = ${tid} where id = ${own}`.execute(test.services.db);
    expect((await contributor.call(moveBooks, { bookIds: [own], tid, fid })).data?.changed).toBe(1);
    const mine = await book(owner, 'Mine');
    expect(await titles(owner, { tid })).toEqual(['Own']);
    expect(await titles(owner, { tid: '0' })).toEqual(['Mine']);
    expect(await titles(owner, { tid, fid })).toEqual(['Own']);
    expect(await titles(owner, {})).toEqual(['Mine', 'Own']);
    const ownerId = (await owner.call(getUser, {})).data?.userId ?? '';
    expect(await titles(owner, { ownerId })).toEqual(['Mine']);
    expect(await told(viewer, moveBooks.path, { bookIds: [own], tid, fid: '0' })).toContain('Your role');
    expect((await author.call(getBookList, { tid })).code).toBe('NO_PERMISSION');
    expect(mine).toBeTruthy();
  });
});

describe('a copy of a book', () => {
  it('has the pages, settings and document of the original, is unpublished, and is kept if the original is deleted', async () => {
    const client = await test.signedIn();
    const first = await book(client, 'Tide');
    await until(client, first, 'complete');
    const fid = await makeIn(client, 'Sea');
    await client.call(moveBooks, { bookIds: [first], fid });
    await client.call(updateBook, { bookId: first, desc: 'Salt', bookConfig: { theme: 'lake' } });
    const { data: made } = await client.call(duplicateBook, { bookId: first });
    const copy = made?.bookId ?? '';
    expect(await titles(client, { fid })).toEqual(['Tide', 'Tide (2)']);
    expect((await client.call(duplicateBook, { bookId: copy })).code).toBe('OK');
    expect(await titles(client, { fid })).toEqual(['Tide', 'Tide (2)', 'Tide (3)']);
    await client.call(operateBook, { operate: 'delete', bookIds: [first], uploadIds: [] });
    const deleted = async () =>
      (await test.services.db.selectFrom('book_source').where('book_id', '=', first).select('key').execute()).length;
    await expect.poll(deleted, { timeout: 30_000 }).toBe(0);
    const { data } = await client.call(getBook, { bookId: copy });
    expect(data).toMatchObject({ title: 'Tide (2)', desc: 'Salt', htmlConfig: { theme: 'lake' }, pageCount: 1 });
    expect(data?.publication).toBeNull();
    const [item] = (await client.call(getBookList, { query: 'Tide (2)' })).data?.list ?? [];
    expect((await client.fetch(new URL(item?.cover ?? '').pathname)).status).toBe(200);
    const remade = await client.post('/api/book/reconvert-book-multi', { bookIds: [copy], vectorType: 1 });
    expect(remade.code).toBe('OK');
    await until(client, copy, 'complete');
  }, 60_000);

  it("is created only once by 20 concurrent calls if the plan has room for one more book, and never from a stranger's book", async () => {
    const client = await test.signedIn();
    const first = await book(client, 'Last');
    await until(client, first, 'complete');
    const { userId = '' } = (await client.call(getUser, {})).data ?? {};
    await sql`update account set powers = '{"bookFileCount": {"limit": 2}}' where id = ${userId}`.execute(
      test.services.db,
    );
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await client.call(duplicateBook, { bookId: first })).code),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['OK', 'BOOK_UPLOAD_OVER_LIMIT']));
    expect((await author.call(duplicateBook, { bookId: first })).code).toBe('BOOK_NOT_FOUND');
    const prefixes = new Set<string>();
    for await (const { key } of test.services.storage.list('books')) prefixes.add(key.split('/')[1] ?? '');
    const { rows } = await sql<{ id: string }>`select id from book where owner_id = ${userId}`.execute(
      test.services.db,
    );
    expect(rows).toHaveLength(2);
    expect([...prefixes].filter((id) => !rows.some((row) => row.id === id)).length).toBeLessThan(20);
    const full = await startUpload(client, [{ name: 'a.pdf', size: 10 }]).catch((error: Error) => error.message);
    expect(String(full)).toContain('begin-upload');
  }, 60_000);
});
