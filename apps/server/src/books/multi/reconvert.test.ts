import { endUpload, publishBook, reconvertBookMulti } from '@leafcast/contract';
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
import { smallPdf, until } from '../../../test/files/upload.ts';

withAuthor();

describe('conversion options', () => {
  it('are stored; engines 3 and 4 are stored as 2 (W-197, W-199, W-200, W-201, W-202, W-203, W-204, W-205, W-207)', async () => {
    const bytes = smallPdf(1);
    const uploadId = await startAndSendUpload(author, bytes);
    const pdfImportConfig = {
      importTOC: 0,
      importSearch: 0,
      importLink: '0',
      textToLink: '',
      pageBox: 'art',
      pdfBleed: 3,
      IMAGEINPDF: 1,
      recognition: 'off',
      recognitionLanguage: 'de',
    };
    const { data } = await author
      .post(endUpload.path, { uploadId, engineType: 4, cutType: 2, pdfImportConfig })
      .then(({ data: ended }) => ({ data: ended as { bookId: string } }));
    await until(author, data.bookId, 'complete');
    expect((await readBookInfo(data.bookId)).convert_obj).toEqual({
      state: 'complete',
      cutType: 2,
      engineType: 2,
      vectorType: 2,
      importTOC: false,
      importSearch: false,
      importLink: false,
      textToLink: false,
      r: 'all',
      keepOrder: false,
      pageBox: 'art',
      pdfBleed: 3,
      drawnBy: 'inner',
      IMAGEINPDF: true,
      recognition: 'off',
      recognitionLanguage: 'de',
    });
  });

  it.each([
    [{ cutType: 4 }],
    [{ engineType: 6 }],
    [{ vectorType: 5 }],
    [{ pdfImportConfig: { pdfBleed: 21 } }],
    [{ pdfImportConfig: { pdfBleed: -1 } }],
  ])('are rejected if a value is not allowed: %j', async (choice) => {
    expect((await author.post(endUpload.path, { uploadId: 'x', ...choice })).mess).toContain('无效');
  });

  it.each([
    ['definition', 80, 95, 'W-511, D-543'],
    ['maxEdge', 450, 3200, 'W-512, D-544'],
    ['dpi', 72, 320, 'W-513, D-545'],
  ] as const)('accept a custom %s from %i to %i (%s)', async (name, min, max, _rules) => {
    const isRefused = async (value: number) => {
      const pageQuality = { definition: 80, maxEdge: 1600, dpi: 150, [name]: value };
      return (await author.post(endUpload.path, { uploadId: 'x', pageQuality })).mess.includes('无效');
    };
    const values = [min - 1, min, max, max + 1];
    expect(await Promise.all(values.map(isRefused))).toEqual([true, false, false, true]);
  });
});

describe('reconvert-book-multi', () => {
  it("converts the pages again with other options and keeps the author's changes (W-436, W-321)", async () => {
    const bookId = await createBook(4);
    await editBook(bookId);
    const before = await readBookInfo(bookId);
    const { data } = await author.call(reconvertBookMulti, { bookIds: [bookId], vectorType: 1 });
    expect(data?.list.map(({ code }) => code)).toEqual(['OK']);
    expect((await author.call(publishBook, { bookId })).code).toBe('BOOK_BUSY');
    expect((await author.call(reconvertBookMulti, { bookIds: [bookId] })).data?.list[0]?.code).toBe('BOOK_BUSY');
    await until(author, bookId, 'complete');
    const after = await readBookInfo(bookId);
    expect(after).toMatchObject({
      number: before.number,
      htmlConfig: { hardCover: true },
      olsconfig: before.olsconfig,
      tabconfig: before.tabconfig,
      convert_obj: { vectorType: 1, engineType: 2, importTOC: true },
    });
    const row = await test.services.db
      .selectFrom('book')
      .where('id', '=', bookId)
      .select('draft')
      .executeTakeFirstOrThrow();
    expect(row.draft.pages[0]?.images.page?.height).toBe(1200);
  });

  it('requires a signed-in account that may edit the book (W-436)', async () => {
    const bookId = await createBook(1);
    expect((await test.client().call(reconvertBookMulti, { bookIds: [bookId] })).code).toBe('LOGIN_SIGNOUT');
    const stranger = await test.signedIn();
    expect((await stranger.call(reconvertBookMulti, { bookIds: [bookId] })).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(reconvertBookMulti, { bookIds: [] })).code).toBe('ERROR');
  });

  it("discards the author's changes if requested (W-092, W-093, W-208, W-209)", async () => {
    const bookId = await createBook(4);
    await editBook(bookId);
    const replaceBookConfig = { replaceOls: true, replaceEditor: true };
    await author.call(reconvertBookMulti, { bookIds: [bookId], replaceBookConfig });
    await until(author, bookId, 'complete');
    expect(await readBookInfo(bookId)).toMatchObject({ htmlConfig: {}, olsconfig: [], tabconfig: { tabs: [] } });
  });
});
