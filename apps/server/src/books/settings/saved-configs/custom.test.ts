import {
  deleteBookCustomConfig,
  deleteCustomContent,
  getBook,
  getBookCustomConfig,
  getCustomContent,
  saveBookCustomConfig,
  saveCustomContent,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
let otherBook: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(5) }], { title: 'First' });
  otherBook = await upload(author, [{ name: 'b.pdf', bytes: smallPdf(2) }], { title: 'Second' });
  await until(author, bookId, 'complete');
  await until(author, otherBook, 'complete');
  await author.call(updateBook, {
    bookId,
    bookConfig: { flipSeconds: 2, appearance: 'dark', homeButton: true },
    olsconfig: [{ c: 'Tea', p: 5, l: 1, ci: [{ c: 'Green', p: 1, l: 2 }] }],
  });
});
afterAll(() => test.stop());

const keep = (kind: 'config' | 'olsconfig' | 'theme', name: string, client = author, id = bookId) =>
  client.call(saveBookCustomConfig, { bookId: id, kind, name });
const listed = async (client = author) => (await client.call(getBookCustomConfig, {})).data?.list ?? [];
const valueFor = async (configId: string, id?: string) =>
  (await author.call(getBookCustomConfig, { configId, ...(id ? { bookId: id } : {}) })).data?.list[0]?.value;

describe('saved configurations', () => {
  it('contain all settings, the look, or the outline, and can be applied to another book (W-414, W-415, W-473, W-255, W-256, W-257, D-626, D-627)', async () => {
    const config = (await keep('config', 'House style')).data?.configId ?? '';
    const theme = (await keep('theme', 'House style')).data?.configId ?? '';
    const outline = (await keep('olsconfig', 'Chapters')).data?.configId ?? '';
    expect((await listed()).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'config House style',
      'olsconfig Chapters',
      'theme House style',
    ]);
    expect(await valueFor(config)).toEqual({ flipSeconds: 2, appearance: 'dark', homeButton: true });
    expect(await valueFor(theme)).toEqual({ appearance: 'dark' });
    // The other book has two pages, so outline entries with higher page numbers link to the last page.
    await author.call(updateBook, { bookId: otherBook, bookConfig: { helpButton: false } });
    const taken = await valueFor(config, otherBook);
    expect(taken).toMatchObject({ flipSeconds: 2, helpButton: true });
    const headings = await valueFor(outline, otherBook);
    const bookConfig = taken as Record<string, unknown>;
    const saved = await author.post(updateBook.path, { bookId: otherBook, bookConfig, olsconfig: headings });
    expect(saved.code).toBe('OK');
    const book = (await author.call(getBook, { bookId: otherBook })).data;
    expect(book?.htmlConfig).toEqual({ flipSeconds: 2, appearance: 'dark', homeButton: true });
    expect(book?.olsconfig).toMatchObject([{ c: 'Tea', p: 2, ci: [{ c: 'Green', p: 1 }] }]);
  });

  it('are replaced by a configuration with the same name, and can be deleted (W-416, D-628)', async () => {
    const before = await listed();
    await author.call(updateBook, { bookId, bookConfig: { flipSeconds: 1.5 } });
    const again = await keep('config', 'House style');
    expect((await listed()).length).toBe(before.length);
    expect(await valueFor(again.data?.configId ?? '')).toMatchObject({ flipSeconds: 1.5 });
    const configId = again.data?.configId ?? '';
    expect((await author.call(deleteBookCustomConfig, { configId })).data).toEqual({ deleted: 1 });
    expect((await author.call(getBookCustomConfig, { configId })).code).toBe('ERROR');
  });

  it('must have a name and one of three kinds (W-255), and are inaccessible to other accounts', async () => {
    expect((await author.post(saveBookCustomConfig.path, { bookId, kind: 'book', name: 'x' })).code).toBe('ERROR');
    expect((await keep('config', '  ')).code).toBe('ERROR');
    const { data } = await keep('theme', 'Mine');
    const stranger = await test.signedIn();
    expect(await listed(stranger)).toEqual([]);
    expect((await keep('config', 'Theirs', stranger)).code).toBe('BOOK_NOT_FOUND');
    const configId = data?.configId ?? '';
    expect((await stranger.call(getBookCustomConfig, { configId })).code).toBe('ERROR');
    expect((await stranger.call(deleteBookCustomConfig, { configId })).data).toEqual({ deleted: 0 });
    for (const call of [getBookCustomConfig, saveBookCustomConfig, deleteBookCustomConfig])
      expect((await test.client().post(call.path, { bookId })).code).toBe('LOGIN_SIGNOUT');
  });
});

const block = { id: 'a', title: 'Tea', text: 'Hot', picture: '', alt: '', url: '', linkText: '' };

describe("an author's own content in a book", () => {
  it('can be saved, read and deleted (W-279, W-417, W-418, W-419, W-474, D-613, D-614, D-615)', async () => {
    const content = [block, { ...block, id: 'b', url: 'https://tea.example/', linkText: 'Shop' }];
    const saved = await author.call(saveCustomContent, { bookId, content, isShown: true });
    expect(saved.data).toMatchObject({ content, isShown: true });
    expect((await author.call(getCustomContent, { bookId })).data).toEqual({ content, isShown: true });
    const one = await author.call(deleteCustomContent, { bookId, ids: ['a'] });
    expect(one.data?.content.map(({ id }) => id)).toEqual(['b']);
    expect((await author.call(deleteCustomContent, { bookId })).data?.content).toEqual([]);
  });

  it.each([
    ['an address that runs a script', [{ ...block, url: 'javascript:alert(1)' }]],
    ['two blocks with the same id', [block, block]],
    ['a picture outside the book folder', [{ ...block, picture: '../../x.png' }]],
    ['too many blocks', Array.from({ length: 51 }, (_, index) => ({ ...block, id: `${index}` }))],
    ['a value that is not a list', { length: 1 }],
  ])('is rejected with %s', async (_, content) => {
    expect((await author.post(saveCustomContent.path, { bookId, content })).code).toBe('ERROR');
  });

  it('is inaccessible to other accounts', async () => {
    const stranger = await test.signedIn();
    for (const call of [getCustomContent, saveCustomContent, deleteCustomContent]) {
      expect((await stranger.post(call.path, { bookId, content: [] })).code).toBe('BOOK_NOT_FOUND');
      expect((await test.client().post(call.path, { bookId, content: [] })).code).toBe('LOGIN_SIGNOUT');
    }
  });
});
