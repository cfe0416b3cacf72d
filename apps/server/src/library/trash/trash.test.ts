import { getBook, getBookList, operateBook, publishBook, trashDays } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { emptyTrash } from '../../records/files/empty-trash.ts';
import { purgeBook } from '../../records/files/remove.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
let url: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(() => test.stop());
beforeEach(async () => {
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: `Book ${crypto.randomUUID()}` });
  await until(author, bookId, 'complete');
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
});

const operate = (operate: 'trash' | 'restore' | 'delete' | 'disable', id = bookId) =>
  author.call(operateBook, { operate, bookIds: [id] });
const listed = async (place: 'library' | 'trash') =>
  (await author.call(getBookList, { place, limit: 100 })).data?.list.map((book) => book.bookId) ?? [];
const seen = () => waitFixedTime(1100, 'the server caches what it has read for one second');
const filesOf = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list(`books/${id}`)) keys.push(key);
  return keys;
};
const later = (days: number) => () => new Date(test.services.now().getTime() + days * 24 * 3600 * 1000);

describe('the trash', () => {
  it('removes a book from the library and from readers, and restores it unchanged', async () => {
    const { data: before } = await author.call(getBook, { bookId });
    expect((await operate('trash')).code).toBe('OK');
    expect(await listed('library')).not.toContain(bookId);
    expect(await listed('trash')).toContain(bookId);
    const { data: trash } = await author.call(getBookList, { place: 'trash', limit: 100 });
    const cover = trash?.list.find((book) => book.bookId === bookId)?.cover ?? '';
    // The list of the trash shows the book's cover, but nothing else can be read.
    expect((await fetch(cover)).status).toBe(200);
    const [preview] = cover.split('pages/');
    const closed = ['', 'book.json'].map(async (file) => (await fetch(`${preview}${file}`)).status);
    expect(await Promise.all(closed)).toEqual([404, 404]);
    expect((await author.call(getBook, { bookId })).code).toBe('BOOK_NOT_FOUND');
    expect((await operate('disable')).code).toBe('BOOK_NOT_FOUND');
    await seen();
    expect((await fetch(url)).status).toBe(410);
    expect((await operate('restore')).code).toBe('OK');
    expect(await listed('library')).toContain(bookId);
    expect(await listed('trash')).not.toContain(bookId);
    const { data: after } = await author.call(getBook, { bookId });
    expect(after).toMatchObject({ number: before?.number, revision: before?.revision, pageCount: before?.pageCount });
    await seen();
    expect((await fetch(url)).status).toBe(200);
    expect((await operate('restore')).code).toBe('BOOK_NOT_FOUND');
  });

  it('keeps everything until the retention period ends, and then deletes it', async () => {
    await operate('trash');
    await purgeBook(test.services, bookId);
    await emptyTrash({ ...test.services, now: later(trashDays - 1) });
    expect(await listed('trash')).toContain(bookId);
    expect((await filesOf(bookId)).length).toBeGreaterThan(0);
    await emptyTrash({ ...test.services, now: later(trashDays + 1) });
    expect(await listed('trash')).not.toContain(bookId);
    expect((await operate('restore')).code).toBe('BOOK_NOT_FOUND');
    await purgeBook(test.services, bookId);
    expect(await filesOf(bookId)).toEqual([]);
  });

  it('does not delete a book that was restored meanwhile', async () => {
    await operate('trash');
    await operate('restore');
    await emptyTrash({ ...test.services, now: later(trashDays + 1) });
    await purgeBook(test.services, bookId);
    expect(await listed('library')).toContain(bookId);
    expect((await filesOf(bookId)).length).toBeGreaterThan(0);
  });

  it('allows deleting a book permanently before the retention period ends', async () => {
    await operate('trash');
    expect((await operate('delete')).code).toBe('OK');
    expect(await listed('trash')).not.toContain(bookId);
    expect((await operate('restore')).code).toBe('BOOK_NOT_FOUND');
  });

  it('frees room for other books; a book is restored only if there is room for it, even with concurrent requests', async () => {
    const { db } = test.services;
    const count = (await listed('library')).length;
    const others = await Promise.all(
      [1, 2].map((n) => upload(author, [{ name: `${n}.pdf`, bytes: smallPdf(1) }], { title: `Other ${n}` })),
    );
    for (const id of [bookId, ...others]) await operate('trash', id);
    const { owner_id } = await db
      .selectFrom('book')
      .where('id', '=', bookId)
      .select('owner_id')
      .executeTakeFirstOrThrow();
    const { powers } = await db
      .selectFrom('account')
      .where('id', '=', owner_id)
      .select('powers')
      .executeTakeFirstOrThrow();
    const limited = { ...powers, bookFileCount: { limit: count } };
    await db
      .updateTable('account')
      .set({ powers: JSON.stringify(limited) })
      .where('id', '=', owner_id)
      .execute();
    const answers = await Promise.all([bookId, ...others].map((id) => operate('restore', id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'BOOK_UPLOAD_OVER_LIMIT',
      'BOOK_UPLOAD_OVER_LIMIT',
      'OK',
    ]);
    await db
      .updateTable('account')
      .set({ powers: JSON.stringify(powers) })
      .where('id', '=', owner_id)
      .execute();
  });

  it('is hidden from other accounts', async () => {
    await operate('trash');
    const stranger = await test.signedIn();
    expect((await stranger.call(getBookList, { place: 'trash' })).data?.total).toBe(0);
    for (const operate of ['restore', 'delete', 'trash'] as const)
      expect((await stranger.call(operateBook, { operate, bookIds: [bookId] })).code).toBe('BOOK_NOT_FOUND');
    expect(await listed('trash')).toContain(bookId);
  });
});
