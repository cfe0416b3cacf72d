import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { editBook } from '../harness/interface.ts';
import { phone, prepareSharedReader } from '../harness/open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const open = '.lc-clip:not(.lc-away)';
/** Page labels of a book with a foreword of five pages. */
const foreword = ['i', 'ii', 'iii', 'iv', 'v', '1', '2', '3', '4', '5', '6', '7'];

/** Returns the center of the first matching element, once it exists. */
async function middleOf(page: Page, selector: string) {
  const found = page.locator(selector).first();
  await found.waitFor();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} has no bounding box`);
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x };
}

/** Waits until the corner has lifted on its own, without a mouse. */
async function lifted(page: Page) {
  await page.locator(`${open} .lc-page-link`).first().waitFor();
  await page.locator('.lc-flap').waitFor({ state: 'attached' });
}

const curling = { hash: '#p=6', alone: true, settings: { curlingCorner: true } } as const;

describe('the reader while the page corner lifts on its own', () => {
  it('lets the visitor follow a link (D-273)', () =>
    reader.with(curling, async ({ page, restAt }) => {
      await lifted(page);
      const { x, y } = await middleOf(page, `${open} .lc-page-link[href*="p=4"]`);
      await page.mouse.click(x, y);
      await restAt(3);
    }));

  it('lets the visitor follow a link by touch (D-273)', () =>
    reader.with({ ...curling, context: phone }, async ({ page, restAt }) => {
      await lifted(page);
      const { x, y } = await middleOf(page, `${open} .lc-page-link[href*="p=4"]`);
      await page.touchscreen.tap(x, y);
      await restAt(3);
    }));

  it('lets the visitor select text without turning a page (D-273)', () =>
    reader.with(curling, async ({ page, state }) => {
      await lifted(page);
      const { left, y, width } = await middleOf(page, `${open} .lc-line`);
      await page.mouse.move(left + 4, y);
      await page.mouse.down();
      await page.mouse.move(left + width - 4, y, { steps: 5 });
      await page.mouse.up();
      expect(await page.evaluate(() => `${getSelection()}`.length)).toBeGreaterThan(3);
      expect(await state()).toMatchObject({ page: 5, isTurning: false });
      expect(await page.locator('.lc-flap').count()).toBe(0);
    }));

  it('lays the corner flat immediately on a key press (D-273)', () =>
    reader.with(curling, async ({ page }) => {
      await lifted(page);
      await page.keyboard.press('Shift');
      expect(await page.locator('.lc-flap').count()).toBe(0);
    }));
});

describe('a link to a page', () => {
  it.each(['Control', 'Shift'] as const)(
    'opens a new window when clicked with %s, while the book stays at its page',
    (key) =>
      reader.with({ hash: '#p=6', alone: true }, async ({ page, state }) => {
        const link = page.locator(`${open} .lc-page-link[href*="p=4"]`).first();
        await link.waitFor();
        const [other] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: [key] })]);
        // The `page` event fires before the new window has navigated.
        await other.waitForURL(/#p=4$/);
        await other.close();
        expect(await state()).toMatchObject({ page: 5, isTurning: false });
      }),
  );

  it('is named after the label of its target page', () =>
    reader.with({ hash: '#p=6', edit: labeled }, async ({ page }) => {
      const link = page.locator(`${open} .lc-page-link[href*="p=4"]`).first();
      expect(await link.getAttribute('aria-label')).toBe('Go to page iv');
    }));
});

const labeled = editBook((book) => ({
  pages: book.pages.map((page, at) => ({ ...page, label: foreword[at] ?? '' })),
}));

describe('the page count', () => {
  it('is the number of all pages at a Roman page number, and the last page number at an Arabic one (D-245)', () =>
    reader.with({ hash: '#p=4', edit: labeled }, async ({ page, restAt }) => {
      const count = page.locator('.lc-page-count');
      expect(await count.textContent()).toBe('/ 12');
      await page.evaluate(() => window.leafcast?.engine?.goTo(8));
      await restAt(7);
      expect(await count.textContent()).toBe('/ 7');
    }));
});

describe('turning pages while the book is zoomed', () => {
  it.each([false, true])('shows the start of the new page (right-to-left book: %s)', (rightToLeft) =>
    reader.with({ hash: '#p=4', settings: { rightToLeft } }, async ({ page, restAt }) => {
      await page.evaluate(() => {
        const { engine } = window.leafcast ?? {};
        engine?.hands.zoomer.zoomTo(2);
        engine?.hands.zoomer.panBy(-9999, -9999);
        engine?.next();
      });
      await restAt(5);
      const edges = await page.evaluate(() => {
        const stage = document.querySelector('.lc-stage')?.getBoundingClientRect();
        const pages = [...document.querySelectorAll('.lc-clip:not(.lc-away) .lc-page')].map((one) =>
          one.getBoundingClientRect(),
        );
        if (!stage) throw new Error('Stage not found');
        return {
          top: Math.min(...pages.map(({ top }) => top)) - stage.top,
          left: Math.min(...pages.map(({ left }) => left)) - stage.left,
          right: stage.right - Math.max(...pages.map(({ right }) => right)),
        };
      });
      expect(edges.top).toBeGreaterThan(-2);
      expect(rightToLeft ? edges.right : edges.left).toBeGreaterThan(-2);
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(1));
    }),
  );
});
