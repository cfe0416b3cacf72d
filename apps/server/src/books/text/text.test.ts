import { arrangePages, getBook, getBookList, operateBook } from '@leafcast/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../../../../testing/documents/samples.ts';
import { author, createBook, test, withAuthor } from '../../../test/books/edited-books.ts';
import { readSampleFile, until, upload } from '../../../test/files/upload.ts';
import { emptyTrash } from '../../records/files/empty-trash.ts';
import { purgeBook } from '../../records/files/remove.ts';
import { indexTexts } from './index-texts.ts';

withAuthor();
let bookId: string;
/** Indexes all texts immediately, so that no test waits for a timer. */
const keep = async () => {
  while (await indexTexts(test.services));
};
const search = async (query: string, who = author, more = {}) =>
  (await who.call(getBookList, { query, ...more })).data?.list.map(({ bookId: id, found }) => ({ id, found })) ?? [];
const rows = async (table: 'book_text' | 'book_page_text', id = bookId) =>
  (await test.services.db.selectFrom(table).where('book_id', '=', id).select('book_id').execute()).length;

beforeAll(async () => {
  bookId = await createBook(4, 'Ship log');
  await keep();
});

describe('full-text search of books', () => {
  it('finds a book by word prefixes and reports where the words occur', async () => {
    const [book] = await search('shi');
    expect(book?.found).toMatchObject({ page: 0, match: 'Shi', after: 'p log 1' });
    expect(book?.id).toBe(bookId);
    expect((await search('shíp LOG 3'))[0]?.found?.page).toBe(2);
    expect(await search('ship elf')).toEqual([]);
    // A match in the title has no position in the text.
    expect((await search('Old')).find(({ id }) => id === bookId)?.found).toBeNull();
  });

  it.each([
    ['Chinese', samples.chinese],
    ['Arabic', samples.arabic],
  ])('finds a word in a document in %s', async (_script, path) => {
    const { name, bytes } = await readSampleFile(path);
    const id = await upload(author, [{ name, bytes }], { title: 'Another script' });
    await until(author, id, 'complete');
    await keep();
    const text = await test.services.db
      .selectFrom('book_page_text')
      .where('book_id', '=', id)
      .select(['page', 'text'])
      .orderBy('page')
      .executeTakeFirstOrThrow();
    const word = /\p{L}{2,4}/u.exec(text.text)?.[0] ?? '';
    expect((await search(word)).find((book) => book.id === id)?.found?.page).toBe(text.page);
  });

  it('returns only books that the account may view in the open folder', async () => {
    const stranger = await test.signedIn();
    expect(await search('ship log', stranger)).toEqual([]);
    expect((await search('ship log', author, { tid: '0', fid: '-2', isDeep: true })).length).toBe(0);
    const { code, data } = await author.call(getBookList, { query: "'); drop table book_text; --%_\\" });
    expect([code, data?.total]).toEqual(['OK', 0]);
  });

  it('reflects changes to the pages of the draft', async () => {
    const id = await createBook(3, 'Kelp');
    const { data } = await author.call(getBook, { bookId: id });
    const pages = [2, 1].map((from) => ({ from }));
    const { code } = await author.call(arrangePages, { bookId: id, pages, revision: data?.revision ?? 0 });
    expect(code).toBe('OK');
    await keep();
    expect((await search('kelp 3'))[0]?.found?.page).toBe(0);
    expect(await search('kelp 1')).toEqual([]);
  });

  it('finds trashed books only in the trash, finds restored books again, and deletes the texts of deleted books', async () => {
    const id = await createBook(1, 'Zebra');
    await keep();
    await author.call(operateBook, { operate: 'trash', bookIds: [id] });
    expect(await search('zebra')).toEqual([]);
    expect((await search('zebra', author, { place: 'trash' })).length).toBe(1);
    await author.call(operateBook, { operate: 'restore', bookIds: [id] });
    expect((await search('zebra')).length).toBe(1);
    await author.call(operateBook, { operate: 'delete', bookIds: [id] });
    await emptyTrash({ ...test.services, now: () => new Date(Date.now() + 40 * 24 * 3600 * 1000) });
    await purgeBook(test.services, id);
    expect([await rows('book_text', id), await rows('book_page_text', id)]).toEqual([0, 0]);
    expect(await indexTexts(test.services)).toBe(false);
    expect(await rows('book_text', id)).toBe(0);
  });

  it('indexes books created before full-text search was introduced', async () => {
    const { db } = test.services;
    await db.deleteFrom('book_text').execute();
    await db.updateTable('book').set({ text_of: null }).execute();
    expect(await search('ship log')).toEqual([]);
    await keep();
    expect((await search('ship log')).length).toBe(1);
  });
});
