import { describe, expect, it } from 'vitest';
import { prepareSharedReader } from '../harness/open-reader.ts';

describe('a book with a start page', () => {
  const reader = prepareSharedReader();
  const book = { settings: { startPage: 4, flipSeconds: 0.1, curlingCorner: false } };

  it('opens at its start page, and on the next visit at the page where the visitor left off', () =>
    reader.with(book, async ({ page, state, restAt, errors }) => {
      await restAt(3);
      await page.keyboard.press('End');
      await restAt(11);
      await expect.poll(() => page.evaluate(() => location.hash), { timeout: 20_000 }).toBe('#p=12');
      await page.evaluate(() => history.replaceState(null, '', location.pathname));
      await page.reload();
      await restAt(11);
      expect((await state()).page).toBe(11);
      expect(errors).toEqual([]);
    }));

  it('opens at the page in the URL, even if that is the first page', () =>
    reader.with({ ...book, hash: '#p=1' }, async ({ restAt, errors }) => {
      await restAt(0);
      expect(errors).toEqual([]);
    }));

  it("opens at its last page if it has fewer pages than the start page's number", () =>
    reader.with({ settings: { ...book.settings, startPage: 99 } }, async ({ restAt, errors }) => {
      await restAt(11);
      expect(errors).toEqual([]);
    }));
});
