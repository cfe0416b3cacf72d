import { settingDefaults } from '@leafcast/book';
import { getBook, operateBook } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import {
  author,
  bookId,
  readOwnBook,
  sendDraftUpdate,
  test,
  withUnconvertedBook,
} from '../../../../test/books/unconverted-book.ts';

withUnconvertedBook();

describe('a field of the book info', () => {
  it.each([
    ['title', 'W-120', 'Tea'],
    ['desc', 'W-121', 'With milk'],
  ] as const)('is returned exactly as it was written: %s (%s)', async (field, _rule, value) => {
    expect((await readOwnBook())?.[field]).not.toBe(value);
    expect(await sendDraftUpdate({ [field]: value })).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.[field]).toBe(value);
  });

  it('reports whether the book is online: bStatus (W-118)', async () => {
    await test.services.db.updateTable('conversion').set({ state: 'complete' }).where('book_id', '=', bookId).execute();
    expect((await readOwnBook())?.bStatus).toBe('enabled');
    await author.call(operateBook, { bookIds: [bookId], operate: 'disable' });
    expect((await readOwnBook())?.bStatus).toBe('disabled');
    await author.call(operateBook, { bookIds: [bookId], operate: 'enable' });
    expect((await readOwnBook())?.bStatus).toBe('enabled');
  });

  it('contains every setting by key if all are requested: htmlConfig (W-148)', async () => {
    await sendDraftUpdate({ bookConfig: '{"flipSeconds":1.5}' });
    const { data } = await author.call(getBook, { bookId, isNew: '1' });
    expect(Object.keys(data?.htmlConfig ?? {})).toEqual(expect.arrayContaining(Object.keys(settingDefaults)));
    expect(data?.htmlConfig).toMatchObject({ flipSeconds: 1.5, hardCover: false });
  });
});
