import { describe, expect, it } from 'vitest';
import { sharedReader } from '../harness/open-reader.ts';

describe('a book with a start page', () => {
  const reader = sharedReader();
  const book = { settings: { startPage: 4, flipSeconds: 0.1, curlingCorner: false } };

  it('opens there, and on the next visit where the visitor left off', () =>
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

  it('opens at the page in the URL, even if it is the first', () =>
    reader.with({ ...book, hash: '#p=1' }, async ({ restAt, errors }) => {
      await restAt(0);
      expect(errors).toEqual([]);
    }));

  it('opens at its last page if it has fewer', () =>
    reader.with({ settings: { ...book.settings, startPage: 99 } }, async ({ restAt, errors }) => {
      await restAt(11);
      expect(errors).toEqual([]);
    }));
});
