import { describe, expect, it } from 'vitest';
import { drag, findOpenPage } from '../harness/open-pages.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';

const reader = prepareSharedReader();

describe('rotating', () => {
  it('turns with arrow keys, Page Up and Down, Home and End', () =>
    reader.with({}, async ({ page, restAt, errors }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.keyboard.press('PageDown');
      await restAt(3);
      await page.keyboard.press('ArrowLeft');
      await restAt(1);
      await page.keyboard.press('End');
      await restAt(11);
      await page.keyboard.press('PageUp');
      await restAt(9);
      await page.keyboard.press('Home');
      await restAt(0);
      expect(errors).toEqual([]);
    }));

  it('queues quick key presses: seven presses turn seven spreads', () =>
    reader.with({ pages: 40 }, async ({ page, restAt }) => {
      for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowRight');
      await restAt(13);
    }));

  it('turns a leaf back when the opposite key is pressed', () =>
    reader.with({}, async ({ page, restAt, state, holdMovements }) => {
      const { letGo } = await holdMovements();
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowLeft');
      await letGo();
      await restAt(0);
      expect((await state()).atStart).toBe(true);
    }));

  it('turns on a click at the edge of a page or beside the book', () =>
    reader.with({}, async ({ page, restAt }) => {
      const right = await findOpenPage(page, 'right');
      await page.mouse.click(right.right - 10, right.bottom - 10);
      await restAt(1);
      const open = await findOpenPage(page, 'right');
      await page.mouse.click(open.right + 20, open.y + 100);
      await restAt(3);
      const left = await findOpenPage(page, 'left');
      await page.mouse.click(left.x + 10, left.y + 200);
      await restAt(1);
    }));

  it('ignores Ctrl-clicks, which open the context menu on a Mac', () =>
    reader.with({}, async ({ page, restAt, state }) => {
      const { right, bottom } = await findOpenPage(page, 'right');
      await page.keyboard.down('Control');
      await page.mouse.click(right - 10, bottom - 10);
      await page.keyboard.up('Control');
      expect((await state()).isTurning).toBe(false);
      await page.mouse.click(right - 10, bottom - 10);
      await restAt(1);
    }));

  it('follows a dragged corner, and lets the leaf fall back when it is released early', () =>
    reader.with({}, async ({ page, restAt, state }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const { right, bottom, width } = await findOpenPage(page, 'right');
      await drag(page, [right - 8, bottom - 8], [right - 0.3 * width, bottom - 60]);
      await restAt(1);
      await drag(page, [right - 8, bottom - 8], [right - 1.2 * width, bottom - 60]);
      await restAt(3);
      const left = await findOpenPage(page, 'left');
      await drag(page, [left.x + 8, left.y + 8], [left.x + 1.3 * width, left.y + 40]);
      await restAt(1);
      expect((await state()).spread).toEqual({ left: 1, right: 2 });
    }));

  it('queues a key press while a released leaf falls back', () =>
    reader.with({ hash: '#p=4' }, async ({ page, restAt, state }) => {
      await restAt(3);
      const { right, bottom, width } = await findOpenPage(page, 'right');
      await drag(page, [right - 8, bottom - 8], [right - 0.25 * width, bottom - 60]);
      expect(await state()).toMatchObject({ page: 3, isTurning: true });
      await page.keyboard.press('ArrowRight');
      await restAt(5);
    }));

  it('stays at the same page when the layout changes while a leaf is dragged', () =>
    reader.with({ hash: '#p=4' }, async ({ page, restAt }) => {
      await restAt(3);
      const { right, bottom } = await findOpenPage(page, 'right');
      await page.mouse.move(right - 8, bottom - 8);
      await page.mouse.down();
      await page.mouse.move(right - 60, bottom - 40, { steps: 4 });
      await page.setViewportSize({ width: 1100, height: 760 });
      await page.locator('.lc-flap').waitFor({ state: 'detached' });
      await restAt(3);
      await page.mouse.move(right - 100, bottom - 40);
      await page.mouse.up();
      await restAt(3);
    }));
});
