import { setTimeout as delay } from 'node:timers/promises';
import {
  beginUpload,
  createBookMulti,
  endUpload,
  getProgress,
  operateBook,
  publishBook,
  reconvertBookMulti,
  replaceBookMulti,
  updateBook,
} from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import {
  author,
  createBook,
  editBook,
  readBookInfo,
  startAndSendUpload,
  test,
  withAuthor,
} from '../../../test/books/edited-books.ts';
import { readProgress, smallPdf, until } from '../../../test/files/upload.ts';

withAuthor();

/** Returns the HTML of the published book. */
async function publicText(url: string): Promise<string> {
  const path = new URL(url).pathname;
  return (await author.fetch(path)).text();
}

describe('create-book-multi', () => {
  it('creates books from several uploads; an invalid upload does not stop the others (W-437)', async () => {
    const [good, broken, also] = await Promise.all([
      startAndSendUpload(author, smallPdf(1)),
      startAndSendUpload(author, Buffer.from('no pdf at all')),
      startAndSendUpload(author, smallPdf(2)),
    ]);
    const uploads = [{ uploadId: good }, { uploadId: broken }, { uploadId: also, title: 'Two' }];
    const { data } = await author.call(createBookMulti, { uploads, vectorType: 1, cutType: '-1' });
    expect(data?.list.map(({ code }) => code)).toEqual(['OK', 'ERROR', 'OK']);
    expect(data?.list[1]).toMatchObject({ uploadId: broken, bookId: '', msg: '文件格式不正确！' });
    const two = data?.list[2]?.bookId ?? '';
    await until(author, two, 'complete');
    expect(await readBookInfo(two)).toMatchObject({
      title: 'Two',
      pageCount: 2,
      convert_obj: { vectorType: 1, cutType: -1, engineType: 2 },
    });
  });

  it('requires a signed-in account and at least one upload (W-437)', async () => {
    const uploads = [{ uploadId: 'x' }];
    expect((await test.client().call(createBookMulti, { uploads })).code).toBe('LOGIN_SIGNOUT');
    expect((await author.call(createBookMulti, { uploads: [] })).code).toBe('ERROR');
  });
});

describe('replace-book-multi', () => {
  it('replaces the pages of a book; readers see the old pages until it is published again (W-438, D-513)', async () => {
    const bookId = await createBook(4, 'Oldleaf');
    await editBook(bookId);
    const url = (await author.call(publishBook, { bookId })).data?.url ?? '';
    const uploadId = await startAndSendUpload(author, smallPdf(2, 'Newleaf'), bookId);
    // An upload for an existing book cannot become a separate book, and is not listed as one.
    expect((await author.call(endUpload, { uploadId })).code).toBe('ERROR');
    const underWay = (await author.call(getProgress, {})).data?.list.map((progress) => progress.uploadId);
    expect(underWay).not.toContain(uploadId);
    const books = [{ bookId, uploadId }];
    const { data } = await author.call(replaceBookMulti, { books });
    expect(data?.list.map(({ code }) => code)).toEqual(['OK']);
    expect(await publicText(url)).toContain('Oldleaf');
    await until(author, bookId, 'complete');
    const after = await readBookInfo(bookId);
    expect(after).toMatchObject({ pageCount: 2, htmlConfig: { hardCover: true }, publication: { isOutdated: true } });
    expect(after.olsconfig).toEqual([
      { c: 'Begins', p: 1, l: 1 },
      { c: 'Ends', l: 1 },
    ]);
    expect(after.tabconfig.tabs.map(({ value }) => value)).toEqual(['Page 1']);
    expect(await publicText(url)).toContain('Oldleaf');
    await author.call(publishBook, { bookId });
    await delay(1100);
    expect(await publicText(url)).toContain('Newleaf');
    // Repeating the call has no effect.
    const again = await author.call(replaceBookMulti, { books });
    expect(again.data?.list[0]).toMatchObject({ code: 'OK', bookId });
    expect((await readProgress(author, bookId)).state).toBe('complete');
  });

  it('leaves a book unchanged if the new document cannot be converted (W-438)', async () => {
    const bookId = await createBook(4, 'Stays');
    await editBook(bookId);
    const before = await readBookInfo(bookId);
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x')]);
    const uploadId = await startAndSendUpload(author, broken, bookId);
    const replaceBookConfig = { replaceOls: true, replaceEditor: true };
    await author.call(replaceBookMulti, { books: [{ bookId, uploadId }], replaceBookConfig });
    const progress = await until(author, bookId, 'complete');
    expect(progress).toMatchObject({ done: 4, total: 4, message: 'PDF 转换失败！文件已损坏，无法读取。' });
    const { olsconfig, tabconfig, htmlConfig, pageCount, title } = before;
    expect(await readBookInfo(bookId)).toMatchObject({ olsconfig, tabconfig, htmlConfig, pageCount, title });
    expect((await author.call(publishBook, { bookId })).code).toBe('OK');
    // The book still has its original document.
    await author.call(reconvertBookMulti, { bookIds: [bookId], vectorType: 1 });
    expect(await until(author, bookId, 'complete')).toMatchObject({ total: 4, message: '' });
  });

  it('restores the old pages if the replacement is cancelled (W-320)', async () => {
    const bookId = await createBook(2);
    const uploadId = await startAndSendUpload(author, smallPdf(400), bookId);
    await author.call(replaceBookMulti, { books: [{ bookId, uploadId }] });
    expect(await readProgress(author, bookId)).toMatchObject({ isReplacing: true });
    expect((await author.call(operateBook, { operate: 'cancel', bookIds: [bookId] })).code).toBe('OK');
    expect(await readProgress(author, bookId)).toMatchObject({ state: 'complete', total: 2, isReplacing: false });
    await delay(500);
    expect(await readBookInfo(bookId)).toMatchObject({ pageCount: 2, bStatus: 'enabled' });
    const { data } = await author.call(publishBook, { bookId });
    expect(data?.url).toBeTruthy();
  });

  it('requires a selected book, and reports before the upload if none is selected (W-353, D-575)', async () => {
    const files = [{ name: 'a.pdf', size: 10 }];
    const { code, mess } = await author.call(beginUpload, { title: 'x', files, bookId: '' });
    expect([code, mess]).toEqual(['ERROR', '请选择要覆盖的现有书籍！']);
  });

  it('accepts only books of the account', async () => {
    const bookId = await createBook(1);
    const stranger = await test.signedIn();
    const files = [{ name: 'a.pdf', size: 10 }];
    expect((await stranger.call(beginUpload, { title: 'x', files, bookId })).code).toBe('BOOK_NOT_FOUND');
    const uploadId = await startAndSendUpload(stranger, smallPdf(1));
    expect((await stranger.call(replaceBookMulti, { books: [{ bookId, uploadId }] })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(replaceBookMulti, { books: [{ bookId, uploadId }] })).code).toBe('LOGIN_SIGNOUT');
  });
});

describe('update-book of several books', () => {
  it('changes each book separately and reports each result (W-403)', async () => {
    const [one, other] = [await createBook(1), await createBook(1)];
    const bookIds = [one, other];
    const { code, data } = await author.call(updateBook, { bookIds, bookConfig: { hardCover: true } });
    expect(code).toBe('OK');
    expect(data?.htmlConfig).toEqual({ hardCover: true });
    expect(data?.list?.map((item) => [item.bookId, item.code])).toEqual([
      [one, 'OK'],
      [other, 'OK'],
    ]);
    expect((await readBookInfo(other)).htmlConfig).toEqual({ hardCover: true });
    const wrong = await author.call(updateBook, { bookIds: [one], bookConfig: { hardCover: 'yes' } });
    expect(wrong.data?.list?.[0]?.code).toBe('INVALID_SETTINGS');
    expect((await author.call(updateBook, { bookIds: [], title: 'x' })).code).toBe('ERROR');
    expect((await author.call(updateBook, { title: 'x' })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(updateBook, { bookIds: [one] })).code).toBe('LOGIN_SIGNOUT');
  });
});

describe('operate-book', () => {
  it('applies one operation to several books of the signed-in account (W-435)', async () => {
    const bookIds = [await createBook(1), await createBook(1)];
    expect((await author.call(operateBook, { operate: 'disable', bookIds })).data?.bookIds).toEqual(bookIds);
    expect((await readBookInfo(bookIds[1] ?? '')).bStatus).toBe('disabled');
    expect((await test.client().call(operateBook, { operate: 'enable', bookIds })).code).toBe('LOGIN_SIGNOUT');
  });
});
