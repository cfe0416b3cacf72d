import type { Book } from '@leafcast/book';
import {
  arrangePages,
  convertPages,
  getBookList,
  getBookPrivacy,
  getPart,
  publishBook,
  reconvertBookMulti,
  setBookPrivacy,
  undoPages,
  updateBook,
} from '@leafcast/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draftOf, orderOf, readFileOf, wordsOf } from '../../../test/books/drafts.ts';
import {
  author,
  createBook,
  editBook,
  infoOf,
  startAndSendUpload,
  test,
  withAuthor,
} from '../../../test/books/edited-books.ts';
import { sharpened, smallPdf, until } from '../../../test/files/upload.ts';

withAuthor({ sharpens: true });

type Placed = readonly object[];

async function arranged(bookId: string, pages: Placed) {
  const { revision } = await infoOf(bookId);
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
  it('can be moved, duplicated, deleted and added along with everything that refers to them; readers see it after publishing', async () => {
    const bookId = await createBook(4);
    await editBook(bookId);
    await author.call(updateBook, {
      bookId,
      pageItems: { 3: [item('a', 0)] } as never,
      bookConfig: { homeUrl: '%4%' },
    });
    const url = (await author.call(publishBook, { bookId })).data?.url ?? '';
    const { search } = await draftOf(bookId);
    const { data } = await arranged(bookId, [...froms(4, 4, 2), { width: 200, height: 100 }]);
    // A preview opened earlier can still search the pages it shows.
    expect((await draftOf(bookId)).search).not.toBe(search);
    expect((await fetch(`${(await infoOf(bookId)).previewUrl}${search}`)).status).toBe(200);
    expect(data?.pageCount).toBe(4);
    expect(await wordsOf(bookId)).toEqual([...words(4, 4, 2), '']);
    const info = await infoOf(bookId);
    expect(info.olsconfig).toEqual([{ c: 'Ends', p: 1, l: 1 }]);
    expect(info.tabconfig.tabs.map(({ attribute }) => attribute.pageIndex)).toEqual([0]);
    expect(info.pageItems[0]?.[0]).not.toHaveProperty('action');
    expect(info.htmlConfig).not.toHaveProperty('homeUrl');
    expect(info).toMatchObject({ isArranged: true, publication: { isOutdated: true } });
    const blank = (await draftOf(bookId)).pages[3];
    expect(blank).toMatchObject({ width: 200, height: 100 });
    const { width, height, channels } = await sharp(await readFileOf(bookId, blank?.images.page?.file)).metadata();
    expect({ width, height, channels }).toEqual({ width: 1600, height: 800, channels: 3 });
    const published = () => author.fetch(new URL('v1/book.json', url).pathname).then((answer) => answer.json());
    expect(((await published()) as Book).pages).toHaveLength(4);
    expect(((await published()) as Book).outline).toHaveLength(2);
    expect((await author.call(publishBook, { bookId })).code).toBe('OK');
  });

  it('are restored by undo with everything on them, and changed again by redo', async () => {
    const bookId = await createBook(3);
    await author.call(updateBook, { bookId, pageItems: { 0: [item('a', 1)], 1: [item('b', 2)] } as never });
    const before = await orderOf(bookId);
    const step = await arranged(bookId, froms(3, 1));
    const after = await orderOf(bookId);
    expect(await wordsOf(bookId)).toEqual(words(3, 1));
    const stepId = step.data?.stepId ?? '';
    const undone = await author.call(undoPages, { bookId, stepId, revision: step.data?.revision ?? 0 });
    expect(await orderOf(bookId)).toEqual(before);
    expect(await infoOf(bookId)).toMatchObject({ pageCount: 3, isArranged: false });
    const again = { bookId, stepId, revision: undone.data?.revision ?? 0 };
    expect((await author.call(undoPages, again)).code).toBe('ERROR');
    const redone = await author.call(undoPages, { ...again, redo: true });
    expect(await orderOf(bookId)).toEqual(after);
    // Later changes stay on their pages.
    await author.call(updateBook, { bookId, pageItems: { 0: [item('new', 1)] } as never });
    await author.call(undoPages, { bookId, stepId, revision: (redone.data?.revision ?? 0) + 1 });
    expect((await infoOf(bookId)).pageItems).toMatchObject({
      0: [item('a', 1)],
      1: [item('b', 2)],
      2: [item('new', 0)],
    });
  });

  it('can be rotated with their pictures, text and items', async () => {
    const bookId = await createBook(2);
    await author.call(updateBook, { bookId, pageItems: { 0: [item('a', 1)] } as never });
    const [before] = (await draftOf(bookId)).pages;
    await arranged(bookId, [{ from: 0, turn: 90 }, { from: 1 }]);
    const [page, other] = (await draftOf(bookId)).pages;
    expect(page).toMatchObject({ width: 450, height: 300, items: [{ rotation: 90 }] });
    expect(other).toMatchObject({ width: 300, height: 450 });
    for (const name of ['thumb', 'page'] as const) {
      const [was, is] = await Promise.all(
        [before, page].map(async (one) =>
          sharp(await readFileOf(bookId, one?.images[name]?.file))
            .greyscale()
            .raw()
            .toBuffer({ resolveWithObject: true }),
        ),
      );
      if (!was || !is) throw new Error('Picture not found');
      expect(is.info).toMatchObject({ width: was.info.height, height: was.info.width });
      expect(page?.images[name]).toMatchObject({ width: is.info.width, height: is.info.height });
      // A dark pixel of the letters moves to where a quarter turn takes it.
      const at = was.data.findIndex((value) => value < 60);
      const [x, y] = [at % was.info.width, Math.floor(at / was.info.width)];
      const turned = is.data[x * is.info.width + was.info.height - 1 - y] ?? 255;
      expect(turned).toBeLessThan(140);
    }
    const text = JSON.parse((await readFileOf(bookId, page?.text)).toString()) as { lines: object[] };
    expect(text.lines[0]).toMatchObject({ angle: 90, text: 'Leaf 1' });
    // Rotated by another three quarters, it looks as before.
    await arranged(bookId, [{ from: 0, turn: 270 }, { from: 1 }]);
    expect((await draftOf(bookId)).pages[0]).toMatchObject({ width: 300, height: 450, items: [{ rotation: 0 }] });
    expect(await wordsOf(bookId)).toEqual(words(1, 2));
  });

  it('can come from another document, also as replacements', async () => {
    const bookId = await createBook(2);
    await author.call(updateBook, { bookId, pageItems: { 1: [item('a', 0)] } as never });
    const shelf = async () => (await author.call(getBookList, {})).data?.total;
    const books = await shelf();
    const uploadId = await startAndSendUpload(author, smallPdf(3, 'Guest'), bookId);
    const { data } = await author.call(convertPages, { bookId, uploadId });
    const partId = data?.partId ?? '';
    expect((await author.call(convertPages, { bookId, uploadId })).data?.partId).toBe(partId);
    await expect
      .poll(async () => (await author.call(getPart, { bookId, partId })).data?.state, { timeout: 20_000 })
      .toBe('complete');
    // The part is in no library, and no book call finds it.
    expect(await shelf()).toBe(books);
    expect((await author.call(publishBook, { bookId: partId })).code).toBe('BOOK_NOT_FOUND');
    const { code } = await arranged(bookId, [{ partId, page: 2 }, { from: 0 }, { from: 1, partId, page: 0 }]);
    expect(code).toBe('OK');
    expect(await wordsOf(bookId)).toEqual(['Guest 3', 'Leaf 1', 'Guest 1']);
    expect((await infoOf(bookId)).pageItems).toEqual({ 2: [item('a', 1)] });
    const other = await createBook(1);
    expect((await arranged(other, [{ partId, page: 0 }])).code).toBe('ERROR');
    expect((await author.call(getPart, { bookId: other, partId })).code).toBe('ERROR');
  });

  it('are changed only once by many concurrent calls, based on the revision seen', async () => {
    const bookId = await createBook(3);
    const { revision } = await infoOf(bookId);
    const body = { bookId, revision, pages: froms(2, 1, 3) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => author.call(arrangePages, body)));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'BOOK_CONFLICT']));
    expect(await wordsOf(bookId)).toEqual(words(2, 1, 3));
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

  it('stay locked wherever they are moved, and the published ones stay locked too', async () => {
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

  it('are sharpened at their current positions, and reconverted only if their order may be lost', async () => {
    const bookId = await createBook(3);
    await arranged(bookId, froms(3, 1, 2));
    await sharpened(author, bookId);
    expect(await wordsOf(bookId)).toEqual(words(3, 1, 2));
    const sharp = (await draftOf(bookId)).pages.map(({ images }) => [
      images.page?.file.slice(0, 10),
      images.zoom?.file.slice(0, 10),
    ]);
    expect(sharp).toEqual([3, 1, 2].map((page) => [`pages/000${page}`, `pages/000${page}`]));
    await author.call(updateBook, { bookId, pageItems: { 0: [item('a', 1)] } as never });
    const refused = await author.call(reconvertBookMulti, { bookIds: [bookId], vectorType: 1 });
    expect(refused.data?.list[0]?.code).toBe('ERROR');
    expect(await wordsOf(bookId)).toEqual(words(3, 1, 2));
    const replaceBookConfig = { replacePages: true };
    await author.call(reconvertBookMulti, { bookIds: [bookId], vectorType: 1, replaceBookConfig });
    await until(author, bookId, 'complete');
    expect(await wordsOf(bookId)).toEqual(words(1, 2, 3));
    const { pageItems, isArranged } = await infoOf(bookId);
    expect({ pageItems, isArranged }).toEqual({ pageItems: { 2: [item('a', 0)] }, isArranged: false });
  });
});
