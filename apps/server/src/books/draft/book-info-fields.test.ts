import { settingDefaults } from '@leafcast/book';
import { getBook, operateBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { smallPdf, upload } from '../../../test/upload.ts';

let test: TestApp;

let author: TestClient;

let bookId: string;

beforeAll(async () => {
  test = await makeTestApp();
  author = await test.signedIn();
});

afterAll(() => test.stop());

beforeEach(async () => {
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  // Nothing is converted here; a book that has been opened knows how many pages it has.
  await test.services.db.updateTable('book').set({ page_count: 1 }).where('id', '=', bookId).execute();
});

const read = async () => (await author.call(getBook, { bookId })).data;

/** As the web client of the specification sends it: a form whose objects are JSON text. */
async function write(fields: Record<string, string>) {
  const body = new URLSearchParams({ bookId, ...fields });
  const response = await author.fetch(updateBook.path, { method: 'POST', body });
  return (await response.json()) as { code: string; data: { htmlConfig: Record<string, unknown> } | null };
}

describe('a field of the book info', () => {
  it.each([
    ['title', 'W-120', 'Tea'],
    ['desc', 'W-121', 'With milk'],
  ] as const)('is written and read again: %s (%s)', async (field, _rule, value) => {
    expect((await read())?.[field]).not.toBe(value);
    expect(await write({ [field]: value })).toMatchObject({ code: 'OK' });
    expect((await read())?.[field]).toBe(value);
  });

  it('says whether the book is shown: bStatus (W-118)', async () => {
    await test.services.db.updateTable('conversion').set({ state: 'complete' }).where('book_id', '=', bookId).execute();
    expect((await read())?.bStatus).toBe('enabled');
    await author.call(operateBook, { bookIds: [bookId], operate: 'disable' });
    expect((await read())?.bStatus).toBe('disabled');
    await author.call(operateBook, { bookIds: [bookId], operate: 'enable' });
    expect((await read())?.bStatus).toBe('enabled');
  });

  it('holds every setting by its key where all are asked for: htmlConfig (W-148)', async () => {
    await write({ bookConfig: '{"flipSeconds":1.5}' });
    const { data } = await author.call(getBook, { bookId, isNew: '1' });
    expect(Object.keys(data?.htmlConfig ?? {})).toEqual(expect.arrayContaining(Object.keys(settingDefaults)));
    expect(data?.htmlConfig).toMatchObject({ flipSeconds: 1.5, hardCover: false });
  });
});
