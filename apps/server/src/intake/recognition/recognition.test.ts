import { buffer } from 'node:stream/consumers';
import { arrangePages, getRecognition, recognizeText, stopRecognition, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { drawTextPicture, placeColumn } from '../../../../../testing/documents/draw-text-picture.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, lightWorker, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { openBookFile } from '../../records/files/book-folder.ts';
import { claimRecognition, recoverRecognitions } from './claim.ts';

let test: TestApp;
let author: TestClient;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true, worker: { ...lightWorker, recognizesText: true } });
  author = await test.signedIn();
});
afterAll(() => test.stop());

const texts = ['Paper was made from rags for centuries', 'until wood replaced them in all mills'];
const scanOf = (first: string) => drawTextPicture(placeColumn([first, ...texts], 72), { dpi: 100 });
const scans = async (...firsts: string[]) =>
  Promise.all(firsts.map(async (first, index) => ({ name: `${index + 1}.png`, bytes: await scanOf(first) })));

const readBookFile = async (bookId: string, file = '') =>
  buffer(await openBookFile(test.services.storage, bookId, file));

const draftOf = async (bookId: string) =>
  (await test.services.db.selectFrom('book').where('id', '=', bookId).selectAll().executeTakeFirstOrThrow()).draft;

async function untilRead(bookId: string) {
  await expect
    .poll(async () => (await author.call(getRecognition, { bookId })).data?.state, { timeout: 90_000, interval: 200 })
    .toBe('complete');
  return (await author.call(getRecognition, { bookId })).data;
}

/** Returns the first line of each page, in the order of the draft. */
async function firstLines(bookId: string) {
  const { pages } = await draftOf(bookId);
  return Promise.all(
    pages.map(async ({ text }) => text && JSON.parse((await readBookFile(bookId, text)).toString()).lines[0]?.text),
  );
}

describe('a book of scans', () => {
  it('gets words with places after its conversion, which can be found, without a new revision', async () => {
    const bookId = await upload(author, await scans('First leaf', 'Second leaf'));
    await until(author, bookId, 'complete');
    const before = await test.services.db
      .selectFrom('book')
      .where('id', '=', bookId)
      .select('revision')
      .executeTakeFirst();
    expect(await untilRead(bookId)).toMatchObject({ state: 'complete', done: 2, total: 2, found: 2 });
    expect(await firstLines(bookId)).toEqual(['First leaf', 'Second leaf']);
    const row = await test.services.db
      .selectFrom('book')
      .where('id', '=', bookId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.revision).toBe(before?.revision);
    const search = JSON.parse((await readBookFile(bookId, row.draft.search)).toString());
    expect(search.pages).toEqual([['First leaf', ...texts].join('\n'), ['Second leaf', ...texts].join('\n')]);
    const indexed = () =>
      test.services.db
        .selectFrom('book_page_text')
        .where('book_id', '=', bookId)
        .select('text')
        .orderBy('page')
        .execute();
    await expect
      .poll(async () => (await indexed()).map(({ text }) => text.split('\n')[0]), { timeout: 20_000 })
      .toEqual(['First leaf', 'Second leaf']);
  });

  it('keeps what its author changes meanwhile: moved pages have their own text, and a new title stays', async () => {
    const bookId = await upload(author, await scans('Page one', 'Page two', 'Page three'));
    await until(author, bookId, 'complete');
    const moved = await author.call(arrangePages, {
      bookId,
      revision: 2,
      pages: [{ from: 2 }, { from: 0 }, { from: 1 }],
    });
    expect(moved.data?.pageCount).toBe(3);
    const named = await author.call(updateBook, { bookId, title: 'Named while reading' });
    expect(named.data).toBeDefined();
    await untilRead(bookId);
    expect(await firstLines(bookId)).toEqual(['Page three', 'Page one', 'Page two']);
    const { title, search } = await draftOf(bookId);
    expect(title).toBe('Named while reading');
    const { pages } = JSON.parse((await readBookFile(bookId, search)).toString());
    expect(pages.map((text: string) => text.split('\n')[0])).toEqual(['Page three', 'Page one', 'Page two']);
  });

  it('is left as it is if its conversion does not recognize text, until its author asks for it', async () => {
    const bookId = await upload(author, await scans('Only on request'), { pdfImportConfig: { recognition: 'off' } });
    await until(author, bookId, 'complete');
    expect((await author.call(getRecognition, { bookId })).data?.state).toBe('none');
    const asked = await author.call(recognizeText, { bookId, language: 'en' });
    expect(asked.data?.state).toBe('waiting');
    await untilRead(bookId);
    expect(await firstLines(bookId)).toEqual(['Only on request']);
  });

  it('can be stopped, and keeps the pages that were read', async () => {
    const bookId = await upload(author, await scans('Stopped'), { pdfImportConfig: { recognition: 'off' } });
    await until(author, bookId, 'complete');
    await author.call(recognizeText, { bookId });
    expect((await author.call(stopRecognition, { bookId })).data?.state).toBe('stopped');
    expect((await author.call(getRecognition, { bookId })).data?.state).toBe('stopped');
  });
});

describe('a document with text', () => {
  it('keeps its text, also if its author asks for recognition', async () => {
    const bookId = await upload(author, [
      { name: 'a.pdf', bytes: createPdf([{ text: 'A leaf with plenty of words' }]) },
    ]);
    await until(author, bookId, 'complete');
    const { pages } = await draftOf(bookId);
    expect(await untilRead(bookId)).toMatchObject({ done: 0, found: 0 });
    await author.call(recognizeText, { bookId });
    expect(await untilRead(bookId)).toMatchObject({ done: 0, found: 0 });
    expect((await draftOf(bookId)).pages).toEqual(pages);
  });
});

describe('workers that recognize text', () => {
  let idle: TestApp;
  beforeAll(async () => {
    idle = await createTestApp();
  });
  afterAll(() => idle.stop());

  async function waiting(client: TestClient, count: number) {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const bookId = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
      await idle.services.db
        .updateTable('conversion')
        .set({ state: 'complete' })
        .where('book_id', '=', bookId)
        .execute();
      const { state } = (await client.call(recognizeText, { bookId })).data ?? {};
      expect(state).toBe('waiting');
      ids.push(bookId);
    }
    return ids;
  }

  it('alternate between accounts, and take each book once', async () => {
    const [one, two] = [await idle.signedIn(), await idle.signedIn()];
    const first = await waiting(one, 2);
    const second = await waiting(two, 1);
    const { db } = idle.services;
    const claims = [await claimRecognition(db, 'a'), await claimRecognition(db, 'b'), await claimRecognition(db, 'c')];
    expect(claims.map((claim) => claim?.bookId)).toEqual([first[0], second[0], first[1]]);
    expect(await claimRecognition(db, 'd')).toBeNull();
  });

  it('take over the books of a worker that has died, and give up a book that has ended three workers (R3)', async () => {
    const { db } = idle.services;
    await db.deleteFrom('recognition').execute();
    const [bookId] = await waiting(await idle.signedIn(), 1);
    for (let claim = 0; claim < 3; claim += 1) {
      expect((await claimRecognition(db, 'gone'))?.bookId).toBe(bookId);
      await recoverRecognitions(db, 'another', null);
    }
    expect(await claimRecognition(db, 'another')).toBeNull();
    const { state } = await db.selectFrom('recognition').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('failed');
  });
});
