import { getBook, getBookList, operateBook } from '@leafcast/contract';
import { expect, it } from 'vitest';
import {
  author,
  bookId,
  test,
  url,
  waitForPublishedChange,
  withPublishedBook,
} from '../../../../test/books/published-book.ts';
import { startUpload } from '../../../../test/files/upload.ts';

withPublishedBook();

/** Returns the book's states as reported to the author, and the status code that readers get. */
async function seen() {
  await waitForPublishedChange();
  const { data } = await author.call(getBookList, {});
  const row = data?.list.find((book) => book.bookId === bookId);
  const { data: info } = await author.call(getBook, { bookId });
  return [row?.state, row?.status, info?.bStatus, (await fetch(url)).status];
}
const inState = (state: 'waiting' | 'error' | 'complete') =>
  test.services.db
    .updateTable('conversion')
    // With a due time in the future, no worker claims the conversion.
    .set({ state, due: new Date(Date.now() + 3_600_000) })
    .where('book_id', '=', bookId)
    .execute();

it('distinguishes enabled, disabled, overdue, uploading and failed books (D-422, D-423, D-424, D-425, D-426)', async () => {
  expect(await seen()).toEqual(['complete', 'enabled', 'enabled', 200]);
  await author.call(operateBook, { operate: 'disable', bookIds: [bookId] });
  await waitForPublishedChange();
  const closed = (await fetch(url)).status;
  expect(await seen()).toEqual(['complete', 'disabled', 'disabled', closed]);
  expect(closed).toBeGreaterThanOrEqual(400);
  await author.call(operateBook, { operate: 'enable', bookIds: [bookId] });
  await test.services.db.updateTable('book').set({ status: 'overdue' }).where('id', '=', bookId).execute();
  expect(await seen()).toEqual(['complete', 'overdue', 'overdue', closed]);
  await test.services.db.updateTable('book').set({ status: 'enabled' }).where('id', '=', bookId).execute();
  // Readers still see the published version while new content is converted, and also if that conversion fails.
  await inState('waiting');
  expect(await seen()).toEqual(['waiting', 'enabled', 'uploading', 200]);
  await inState('error');
  expect(await seen()).toEqual(['error', 'enabled', 'error', 200]);
  await inState('complete');
  // An upload in progress is not a book yet and has no address.
  const upload = await startUpload(author, [{ name: 'a.pdf', size: 100 }], 'Arriving');
  expect(upload.files).toHaveLength(1);
  expect((await author.call(getBookList, { query: 'Arriving' })).data?.list).toEqual([]);
});
