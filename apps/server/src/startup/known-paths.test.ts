import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../test/files/upload.ts';
import {
  author,
  bookId,
  createBook,
  fetchBytes,
  postJson,
  sendSettingFile,
  startAndSendUpload,
  withKnownPaths,
} from '../../test/harness/known-paths.ts';

withKnownPaths();

const published = async (id: string) => String((await postJson('api/book/publish-book', { bookId: id })).url);

describe('a book, through the paths that other clients use', () => {
  it('is found by its number and returned with the signed-in account: get-ready-config (D-607)', async () => {
    const { number } = await postJson('api/book/get-book', { bookId });
    const { userId, uEmail } = await postJson('api/user/get-user');
    expect(await postJson('api/book/get-ready-config', { number })).toMatchObject({ bookId, number, userId, uEmail });
    expect(await postJson('api/book/get-ready-config')).toMatchObject({ bookId: '', userId });
  });

  it('is returned with its conversion options: get-book (D-608)', async () => {
    const document = { engineType: 2, convert_obj: { state: 'complete', engineType: 2, r: 'all' } };
    expect(await postJson('api/book/get-book', { bookId })).toMatchObject({ bookId, pageCount: 2, ...document });
  });

  it('is updated without affecting another book: update-book (D-609)', async () => {
    const other = await createBook(1);
    await postJson('api/book/update-book', { bookId, title: 'Tea', bookConfig: { flipSeconds: 2 } });
    const changed = { title: 'Tea', htmlConfig: { flipSeconds: 2 } };
    expect(await postJson('api/book/get-book', { bookId })).toMatchObject(changed);
    expect(await postJson('api/book/get-book', { bookId: other })).toMatchObject({ title: 'A book', htmlConfig: {} });
  });

  it('returns its languages: get-book-language (D-610)', async () => {
    await postJson('api/book/update-book', { bookId, languages: ['ja', 'en'] });
    expect(await postJson('api/book/get-book-language', { bookId })).toMatchObject({
      list: [{ code: 'ja' }, { code: 'en' }],
      languageSetting: 'ja;en',
    });
  });

  it('stores the chosen languages: save-book-language (D-611)', async () => {
    await postJson('api/book/save-book-language', { bookId, languages: ['en', 'de'] });
    expect(await postJson('api/book/get-book', { bookId })).toMatchObject({ languages: ['en', 'de'] });
  });

  it('no longer has a language that is removed: delete-book-language (D-612)', async () => {
    await postJson('api/book/update-book', { bookId, languages: ['en', 'fr', 'de'] });
    await postJson('api/book/delete-book-language', { bookId, language: 'fr' });
    expect(await postJson('api/book/get-book', { bookId })).toMatchObject({ languages: ['en', 'de'] });
  });

  it('reports the progress of its conversion by page: get-book-progress (D-622)', async () => {
    const progress = { bookId, state: 'complete', done: 2, total: 2, isReplacing: false };
    expect(await postJson('api/book/get-book-progress', { bookId })).toMatchObject(progress);
  });

  it('reports who may read it: get-book-privacy (D-623)', async () => {
    const id = await createBook(1);
    expect(await postJson('api/book/get-book-privacy', { bookId: id })).toMatchObject({ hasUsers: false, users: [] });
    const users = [{ user: 'Ada', password: 'countess-1' }];
    await postJson('api/book/set-book-privacy', { bookId: id, users, hint: 'Who?', startPage: 1 });
    const told = { isProtected: true, hasUsers: true, users: ['Ada'], hint: 'Who?', startPage: 1 };
    expect(await postJson('api/book/get-book-privacy', { bookId: id })).toMatchObject(told);
  });

  it('can be closed to readers: set-book-privacy (D-624)', async () => {
    const [open, closed] = [await createBook(1), await createBook(1)];
    const addresses = [await published(open), await published(closed)];
    await postJson('api/book/set-book-privacy', { bookId: closed, privacy: 'closed' });
    const answers = await Promise.all(addresses.map((address) => fetch(`${address}v1/book.json`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('can have a text version: set-book-text-status (D-625)', async () => {
    const [without, has] = [await createBook(1), await createBook(1)];
    const addresses = [await published(without), await published(has)];
    await postJson('api/book/set-book-text-status', { bookId: has, status: 1 });
    const answers = await Promise.all(addresses.map((address) => fetch(`${address}text`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
    expect(await answers[1]?.text()).toContain('Leaf 1');
  });

  it('has a QR code that leads to it: get-code-info (D-629)', async () => {
    const id = await createBook(1);
    expect(await postJson('api/book/get-code-info', { bookId: id })).toMatchObject({ bookId: id, qr_code: '' });
    const address = await published(id);
    expect(await postJson('api/book/get-code-info', { bookId: id })).toMatchObject({
      title: 'A book',
      qr_code: address,
    });
  });

  it('accepts a file and serves it afterward: upload-file (D-630)', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const { name, url } = await sendSettingFile('downloads', 'a.txt', bytes);
    expect(name).toBe('a.txt');
    expect(await fetchBytes(url)).toEqual(bytes);
  });
});

/** Makes a bulk API call for one book and returns the id of the resulting book once its pages are complete. */
async function one(path: string, body: object): Promise<string> {
  const { list } = await postJson(path, body);
  const outcomes = z.array(z.object({ code: z.literal('OK'), bookId: z.string() })).parse(list);
  expect(outcomes).toHaveLength(1);
  const id = outcomes[0]?.bookId ?? '';
  await until(author, id, 'complete');
  return id;
}

describe('several books, through the paths that other clients use', () => {
  it('are created from uploads: create-book-multi (D-616)', async () => {
    const uploads = [{ uploadId: await startAndSendUpload(3, 'Of three') }];
    const id = await one('api/book/create-book-multi', { uploads });
    expect(await postJson('api/book/get-book', { bookId: id })).toMatchObject({ title: 'Of three', pageCount: 3 });
  });

  it('are converted again with other options: reconvert-book-multi (D-617)', async () => {
    const id = await createBook(3);
    const body = { bookIds: [id], pdfImportConfig: { r: '2-3' } };
    expect(await one('api/book/reconvert-book-multi', body)).toBe(id);
    expect(await postJson('api/book/get-book', { bookId: id })).toMatchObject({
      pageCount: 2,
      convert_obj: { r: '2-3' },
    });
  });

  it('receive the pages of other documents and keep their titles: replace-book-multi (D-618)', async () => {
    const id = await createBook(1);
    const books = [{ bookId: id, uploadId: await startAndSendUpload(4, 'Another') }];
    expect(await one('api/book/replace-book-multi', { books })).toBe(id);
    expect(await postJson('api/book/get-book', { bookId: id })).toMatchObject({ title: 'A book', pageCount: 4 });
  });
});
