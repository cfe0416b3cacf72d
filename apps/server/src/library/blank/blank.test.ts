import { createBlankBook, getBook, getBookList, getOwnTemplate, saveOwnTemplate, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { readDraft } from '../../records/versions/read-draft.ts';

const paper = { title: 'Sketches', pages: 3, width: 595, height: 842 };
const cover = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let test: TestApp;
let author: TestClient;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(() => test.stop());

const bookOf = async (bookId = '') => (await author.call(getBook, { bookId })).data;
const shelf = async () => (await author.call(getBookList, {})).data?.list.length;

describe('a book of blank pages', () => {
  it('has the requested number and size of pages, and reports its origin (W-262)', async () => {
    const { code, data } = await author.call(createBlankBook, paper);
    expect(code).toBe('OK');
    await until(author, data?.bookId ?? '', 'complete');
    expect(await bookOf(data?.bookId)).toMatchObject({ title: 'Sketches', pageCount: 3, origin: 0 });
    const row = await test.services.db
      .selectFrom('book')
      .where('id', '=', data?.bookId ?? '')
      .select(['id', 'draft'])
      .executeTakeFirstOrThrow();
    const { pages, original } = await readDraft(test.services.db, row);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([595, 842]));
    expect(original).toBeUndefined();
  });

  it('is created once, even if the call is repeated', async () => {
    const before = await shelf();
    const twice = await Promise.all([1, 2].map(() => author.call(createBlankBook, { ...paper, clientKey: 'k' })));
    expect(twice[0]?.data).toEqual(twice[1]?.data);
    expect(await shelf()).toBe((before ?? 0) + 1);
  });

  it("can be created from a template, without the template's outline (W-263)", async () => {
    const { data: first } = await author.call(createBlankBook, paper);
    const bookId = first?.bookId ?? '';
    await until(author, bookId, 'complete');
    await author.call(updateBook, { bookId, bookConfig: { hardCover: true }, olsconfig: [{ c: 'One', p: 2, l: 1 }] });
    await author.call(saveOwnTemplate, { bookId, name: 'Stiff', parts: ['settings', 'outline'], cover });
    const { data } = await author.call(getOwnTemplate, {});
    const templateId = data?.list[0]?.templateId ?? '';
    const { data: made } = await author.call(createBlankBook, { ...paper, templateId });
    expect(await bookOf(made?.bookId)).toMatchObject({ origin: 1, htmlConfig: { hardCover: true }, olsconfig: [] });
    const stranger = await test.signedIn();
    expect((await stranger.call(createBlankBook, { ...paper, templateId })).code).toBe('ERROR');
    expect((await stranger.call(getBookList, {})).data?.list).toEqual([]);
  });

  it.each([
    { pages: 0 },
    { pages: 1000 },
    { pages: 1.5 },
    { width: 71 },
    { height: 2881 },
    { width: Number.NaN },
    { title: ' ' },
    { templateId: 'none' },
    { tid: 'not-mine' },
  ])('is rejected if the request contains %j', async (wrong) => {
    const before = await shelf();
    expect((await author.call(createBlankBook, { ...paper, ...wrong })).code).not.toBe('OK');
    expect(await shelf()).toBe(before);
  });

  it('cannot have more pages than a trial allows; the response states the limit (W-344)', async () => {
    const trial = await test.signedIn('trial@example.test');
    await test.services.db
      .updateTable('account')
      .set({ powers: JSON.stringify({ importPages: { limit: 2 } }) })
      .where('email', '=', 'trial@example.test')
      .execute();
    const refused = await trial.call(createBlankBook, paper);
    expect([refused.code, refused.mess]).toEqual(['ERROR', expect.stringContaining('2')]);
    expect((await trial.call(createBlankBook, { ...paper, pages: 2 })).code).toBe('OK');
  });
});

it('a book from an uploaded document reports the document as its origin (W-261)', async () => {
  expect((await bookOf(await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }])))?.origin).toBe(-1);
});
