import type { Book } from '@leafcast/book';
import {
  arrangePages,
  convertPages,
  getBookList,
  getBookPrivacy,
  getConvertedPages,
  publishBook,
  reconvertBookMulti,
  setBookPrivacy,
  undoPages,
  updateBook,
} from '@leafcast/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBookFile, readDraftWithoutZooms, readPageTexts, readStoredDraft } from '../../../test/books/drafts.ts';
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

type Placed = readonly object[];

async function arranged(bookId: string, pages: Placed) {
  const { revision } = await readBookInfo(bookId);
  const answer = await author.call(arrangePages, { bookId, revision, pages });
  return answer;
}

const item = (id: string, page: number) => ({
  id,
  kind: 'link',
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.1,
  rotation: 0,
  z: 0,
  opacity: 1,
  alt: '',
  action: { type: 'page', page },
});

const words = (...pages: number[]) => pages.map((page) => `Leaf ${page}`);
const froms = (...pages: number[]) => pages.map((page) => ({ from: page - 1 }));

describe('the pages of a book', () => {
  it('can be moved, duplicated, deleted and added along with everything that refers to them; readers see the change after publishing', async () => {
    const bookId = await createBook(4);
    await editBook(bookId);
    await author.call(updateBook, {
      bookId,
      pageItems: { 3: [item('a', 0)] } as never,
      bookConfig: { homeUrl: '%4%' },
    });
    const url = (await author.call(publishBook, { bookId })).data?.url ?? '';
    const { search } = await readStoredDraft(bookId);
    const { data } = await arranged(bookId, [...froms(4, 4, 2), { width: 200, height: 100 }]);
    // A preview that was opened earlier can still search its pages.
    expect((await readStoredDraft(bookId)).search).not.toBe(search);
    expect((await fetch(`${(await readBookInfo(bookId)).previewUrl}${search}`)).status).toBe(200);
    expect(data?.pageCount).toBe(4);
    expect(await readPageTexts(bookId)).toEqual([...words(4, 4, 2), '']);
    const info = await readBookInfo(bookId);
    expect(info.olsconfig).toEqual([{ c: 'Ends', p: 1, l: 1 }]);
    expect(info.tabconfig.tabs.map(({ attribute }) => attribute.pageIndex)).toEqual([0]);
    expect(info.pageItems[0]?.[0]).not.toHaveProperty('action');
    expect(info.htmlConfig).not.toHaveProperty('homeUrl');
    expect(info).toMatchObject({ isArranged: true, publication: { isOutdated: true } });
    const blank = (await readStoredDraft(bookId)).pages[3];
    expect(blank).toMatchObject({ width: 200, height: 100 });
    const { width, height, channels } = await sharp(await readBookFile(bookId, blank?.images.page?.file)).metadata();
    expect({ width, height, channels }).toEqual({ width: 1600, height: 800, channels: 3 });
    const published = () => author.fetch(new URL('v1/book.json', url).pathname).then((answer) => answer.json());
    expect(((await published()) as Book).pages).toHaveLength(4);
    expect(((await published()) as Book).outline).toHaveLength(2);
    expect((await author.call(publishBook, { bookId })).code).toBe('OK');
  });

  it('are restored by undo with all of their items; redo applies the change again', async () => {
    const bookId = await createBook(3);
    await author.call(updateBook, { bookId, pageItems: { 0: [item('a', 1)], 1: [item('b', 2)] } as never });
    const before = await readDraftWithoutZooms(bookId);
    const step = await arranged(bookId, froms(3, 1));
    const after = await readDraftWithoutZooms(bookId);
    expect(await readPageTexts(bookId)).toEqual(words(3, 1));
    const stepId = step.data?.stepId ?? '';
    const undone = await author.call(undoPages, { bookId, stepId, revision: step.data?.revision ?? 0 });
    expect(await readDraftWithoutZooms(bookId)).toEqual(before);
    expect(await readBookInfo(bookId)).toMatchObject({ pageCount: 3, isArranged: false });
    const again = { bookId, stepId, revision: undone.data?.revision ?? 0 };
    expect((await author.call(undoPages, again)).code).toBe('ERROR');
    const redone = await author.call(undoPages, { ...again, redo: true });
    expect(await readDraftWithoutZooms(bookId)).toEqual(after);
    // Changes made after the arrangement remain on their pages after undo.
    await author.call(updateBook, { bookId, pageItems: { 0: [item('new', 1)] } as never });
    await author.call(undoPages, { bookId, stepId, revision: (redone.data?.revision ?? 0) + 1 });
    expect((await readBookInfo(bookId)).pageItems).toMatchObject({
      0: [item('a', 1)],
      1: [item('b', 2)],
      2: [item('new', 0)],
    });
  });

  it('can be rotated with their pictures, text and items', async () => {
    const bookId = await createBook(2);
    await author.call(updateBook, { bookId, pageItems: { 0: [item('a', 1)] } as never });
    const [before] = (await readStoredDraft(bookId)).pages;
    await arranged(bookId, [{ from: 0, turn: 90 }, { from: 1 }]);
    const [page, other] = (await readStoredDraft(bookId)).pages;
    expect(page).toMatchObject({ width: 450, height: 300, items: [{ rotation: 90 }] });
    expect(other).toMatchObject({ width: 300, height: 450 });
    for (const name of ['thumb', 'page'] as const) {
      const [was, is] = await Promise.all(
        [before, page].map(async (one) =>
          sharp(await readBookFile(bookId, one?.images[name]?.file))
            .greyscale()
            .raw()
            .toBuffer({ resolveWithObject: true }),
        ),
      );
      if (!was || !is) throw new Error('Image not found');
      expect(is.info).toMatchObject({ width: was.info.height, height: was.info.width });
      expect(page?.images[name]).toMatchObject({ width: is.info.width, height: is.info.height });
      // A dark pixel of the text moves to the position that results from a quarter turn.
      const at = was.data.findIndex((value) => value < 60);
      const [x, y] = [at % was.info.width, Math.floor(at / was.info.width)];
      const turned = is.data[x * is.info.width + was.info.height - 1 - y] ?? 255;
      expect(turned).toBeLessThan(140);
    }
    const text = JSON.parse((await readBookFile(bookId, page?.text)).toString()) as { lines: object[] };
    expect(text.lines[0]).toMatchObject({ angle: 90, text: 'Leaf 1' });
    // After three more quarter turns, the page looks as before.
    await arranged(bookId, [{ from: 0, turn: 270 }, { from: 1 }]);
    expect((await readStoredDraft(bookId)).pages[0]).toMatchObject({
      width: 300,
      height: 450,
      items: [{ rotation: 0 }],
    });
    expect(await readPageTexts(bookId)).toEqual(words(1, 2));
  });

  it('can come from another document, and can replace existing pages', async () => {
    const bookId = await createBook(2);
    await author.call(updateBook, { bookId, pageItems: { 1: [item('a', 0)] } as never });
    const shelf = async () => (await author.call(getBookList, {})).data?.total;
    const books = await shelf();
    const uploadId = await startAndSendUpload(author, smallPdf(3, 'Guest'), bookId);
    const { data } = await author.call(convertPages, { bookId, uploadId });
    const partId = data?.partId ?? '';
    expect((await author.call(convertPages, { bookId, uploadId })).data?.partId).toBe(partId);
    await expect
      .poll(async () => (await author.call(getConvertedPages, { bookId, partId })).data?.state, { timeout: 20_000 })
      .toBe('complete');
    // The converted document whose pages are added does not appear in any list of books, and no API call for books
    // finds it.
    expect(await shelf()).toBe(books);
    expect((await author.call(publishBook, { bookId: partId })).code).toBe('BOOK_NOT_FOUND');
    const { code } = await arranged(bookId, [{ partId, page: 2 }, { from: 0 }, { from: 1, partId, page: 0 }]);
    expect(code).toBe('OK');
    expect(await readPageTexts(bookId)).toEqual(['Guest 3', 'Leaf 1', 'Guest 1']);
    expect((await readBookInfo(bookId)).pageItems).toEqual({ 2: [item('a', 1)] });
    const other = await createBook(1);
    expect((await arranged(other, [{ partId, page: 0 }])).code).toBe('ERROR');
    expect((await author.call(getConvertedPages, { bookId: other, partId })).code).toBe('ERROR');
  });

  it('are changed only once by many concurrent calls with the same revision', async () => {
    const bookId = await createBook(3);
    const { revision } = await readBookInfo(bookId);
    const body = { bookId, revision, pages: froms(2, 1, 3) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => author.call(arrangePages, body)));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'BOOK_CONFLICT']));
    expect(await readPageTexts(bookId)).toEqual(words(2, 1, 3));
    expect((await arranged(bookId, [{ from: 3 }])).code).toBe('ERROR');
    expect((await arranged(bookId, [])).code).toBe('ERROR');
    expect(
      (
        await arranged(
          bookId,
          Array.from({ length: 1000 }, () => ({ from: 0 })),
        )
      ).code,
    ).toBe('ERROR');
    expect((await test.client().call(arrangePages, body)).code).toBe('LOGIN_SIGNOUT');
    const stranger = await test.signedIn();
    expect((await stranger.call(arrangePages, body)).code).toBe('BOOK_NOT_FOUND');
    const stepId = answers.find(({ data }) => data)?.data?.stepId ?? '';
    expect((await stranger.call(undoPages, { bookId, revision: revision + 1, stepId })).code).toBe('BOOK_NOT_FOUND');
  });

  it('stay locked wherever they are moved, and so do the published pages', async () => {
    const bookId = await createBook(4);
    await author.call(publishBook, { bookId });
    await author.call(setBookPrivacy, { bookId, password: 'hidden-leaf-1', startPage: 3 });
    const kept = () =>
      test.services.db.selectFrom('protection').where('book_id', '=', bookId).selectAll().executeTakeFirstOrThrow();
    const step = await arranged(bookId, [{ width: 200, height: 100 }, ...froms(1, 2, 3, 4)]);
    expect(await kept()).toMatchObject({ first_page: 2, draft_first_page: 3 });
    expect((await author.call(getBookPrivacy, { bookId })).data?.startPage).toBe(4);
    await author.call(undoPages, { bookId, stepId: step.data?.stepId ?? '', revision: step.data?.revision ?? 0 });
    expect((await author.call(getBookPrivacy, { bookId })).data?.startPage).toBe(3);
    await arranged(bookId, froms(4, 1, 2, 3));
    expect(await kept()).toMatchObject({ first_page: 2, draft_first_page: 0 });
    await author.call(publishBook, { bookId });
    expect(await kept()).toMatchObject({ first_page: 0, draft_first_page: null });
  });

  it('are reconverted only if the call allows their order to be lost', async () => {
    const bookId = await createBook(3);
    await arranged(bookId, froms(3, 1, 2));
    await author.call(updateBook, { bookId, pageItems: { 0: [item('a', 1)] } as never });
    const refused = await author.call(reconvertBookMulti, { bookIds: [bookId], vectorType: 1 });
    expect(refused.data?.list[0]?.code).toBe('ERROR');
    expect(await readPageTexts(bookId)).toEqual(words(3, 1, 2));
    const replaceBookConfig = { replacePages: true };
    await author.call(reconvertBookMulti, { bookIds: [bookId], vectorType: 1, replaceBookConfig });
    await until(author, bookId, 'complete');
    expect(await readPageTexts(bookId)).toEqual(words(1, 2, 3));
    const { pageItems, isArranged } = await readBookInfo(bookId);
    expect({ pageItems, isArranged }).toEqual({ pageItems: { 2: [item('a', 0)] }, isArranged: false });
  });
});
