import { arrangePages, undoPages } from '@leafcast/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readBookFile, readStoredDraft } from '../../../test/books/drafts.ts';
import { author, createBook, readBookInfo, test, withAuthor } from '../../../test/books/edited-books.ts';
import { storeAllZooms } from '../../intake/zooms/store-all-zooms.ts';

withAuthor();

async function arranged(bookId: string, pages: readonly object[]) {
  const { revision } = await readBookInfo(bookId);
  return author.call(arrangePages, { bookId, revision, pages });
}

it('pages are sharpened even if they were rotated before that, and even if an undo step restores them', async () => {
  const bookId = await createBook(2);
  const first = await arranged(bookId, [{ from: 0, turn: 90 }, { from: 1 }]);
  // No page is sharp yet; otherwise, the test would prove nothing.
  expect((await readStoredDraft(bookId)).pages.map(({ images }) => images.zoom)).toEqual([undefined, undefined]);
  await arranged(bookId, [{ from: 1 }, { from: 0, turn: 90 }]);
  await storeAllZooms(test.services, bookId, AbortSignal.timeout(60_000));
  const sizes = async () =>
    Promise.all(
      (await readStoredDraft(bookId)).pages.map(async ({ images: { zoom } }) => {
        const { width = 0, height = 0 } = await sharp(await readBookFile(bookId, zoom?.file)).metadata();
        expect({ width, height }).toEqual({ width: zoom?.width, height: zoom?.height });
        return width > height ? 'lies' : 'stands';
      }),
    );
  expect(await sizes()).toEqual(['stands', 'stands']);
  const [, upsideDown] = (await readStoredDraft(bookId)).pages;
  expect(upsideDown?.images.zoom?.file).toMatch(/^pages\/0001-zoom-/);
  const steps = await test.services.db
    .selectFrom('page_step')
    .where('book_id', '=', bookId)
    .orderBy('made')
    .selectAll()
    .execute();
  const { revision } = await readBookInfo(bookId);
  await author.call(undoPages, { bookId, stepId: steps[1]?.id ?? '', revision });
  expect(await sizes()).toEqual(['lies', 'stands']);
  await author.call(undoPages, { bookId, stepId: first.data?.stepId ?? '', revision: revision + 1 });
  expect(await sizes()).toEqual(['stands', 'stands']);
});
