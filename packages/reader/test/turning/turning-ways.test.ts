import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../../../testing/browser/wait-until-at-rest.ts';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { openPages } from '../harness/open-pages.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { flapCorner } from './flap-corner.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const change = (page: Page, settings: object) =>
  page.evaluate((changed) => window.leafcast?.engine?.change({ settings: changed }), settings);

describe('a book bound at the top', () => {
  const calendar = { flipDirection: 'vertical', pageMode: 'double', curlingCorner: false } as const;
  const open = { settings: calendar, width: 842, height: 595, hash: '#p=4' };

  it('shows its pages one above the other, upright and in their own proportions (D-256)', () =>
    reader.with(open, async ({ page, errors }) => {
      const [upper, lower] = await openPages(page);
      if (!upper || !lower) throw new Error('Two open pages expected');
      expect(upper.y + upper.height).toBeCloseTo(lower.y, 0);
      expect(upper.x).toBeCloseTo(lower.x, 0);
      expect(lower.width / lower.height).toBeCloseTo(842 / 595, 1);
      const line = await page.locator('.lc-line').first().boundingBox();
      expect(line && line.width > line.height).toBe(true);
      expect(errors).toEqual([]);
    }));

  it('has a turn arrow above the pages and one below them, with “back” at the top in every reading direction', () =>
    reader.with({ ...open, settings: { ...calendar, rightToLeft: true } }, async ({ page, restAt }) => {
      const [upper, lower] = await openPages(page);
      const arrows = await page.locator('.lc-side').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      const [above, below] = arrows;
      if (!upper || !lower || !above || !below) throw new Error('Two open pages and two arrows expected');
      expect(above.y + above.height).toBeLessThan(upper.y);
      expect(below.y).toBeGreaterThan(lower.y + lower.height);
      expect(above.x + above.width / 2).toBeCloseTo(upper.x + upper.width / 2, 0);
      await page.locator('.lc-side').last().click();
      await restAt(5);
      await page.locator('.lc-side').first().click();
      await restAt(3);
    }));

  it('turns with the up and down keys, by dragging upwards, and with a click on its lower edge', () =>
    reader.with(open, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowDown');
      await restAt(5);
      await page.keyboard.press('ArrowUp');
      await restAt(3);
      const [, lower] = await openPages(page);
      if (!lower) throw new Error('Two open pages expected');
      const [x, y] = [lower.x + lower.width - 10, lower.y + lower.height - 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 30, y - 1.4 * lower.height, { steps: 8 });
      await page.mouse.up();
      await restAt(5);
      await page.mouse.click(lower.x + lower.width / 2, lower.y + lower.height - 10);
      await restAt(7);
    }));

  it('keeps a dragged corner under the pointer', () =>
    reader.with(open, async ({ page }) => {
      const [, lower] = await openPages(page);
      if (!lower) throw new Error('Two open pages expected');
      const [x, y] = [lower.x + lower.width - 1, lower.y + lower.height - 1];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 80, y - 240, { steps: 6 });
      await drawn(page);
      const corner = await flapCorner(page);
      expect(Math.hypot(corner.x - (x - 79), corner.y - (y - 239))).toBeLessThan(2.5);
      await page.mouse.up();
    }));

  it('turns its hard cover as a rigid board', () =>
    reader.with(
      { ...open, hash: '', settings: { ...calendar, hardCover: true } },
      async ({ page, restAt, movements }) => {
        await page.keyboard.press('ArrowDown');
        await restAt(1);
        expect((await movements()).some(({ of }) => of.includes('lc-board'))).toBe(true);
      },
    ));
});

describe('a scrolled book', () => {
  const scrolled = { settings: { flipStyle: 'scroll' as const } };

  it('opens at the page in the URL, follows keys and the wheel, and writes its page to the URL', () =>
    reader.with({ ...scrolled, hash: '#p=5', drawn: true }, async ({ page, restAt, errors }) => {
      await page.locator('.lc-scroller').waitFor();
      await restAt(4);
      await page.keyboard.press('PageDown');
      await restAt(5);
      await page.mouse.move(600, 400);
      const top = () => page.locator('.lc-scroller').evaluate(({ scrollTop }) => scrollTop);
      // The browser ignores the wheel while it is still scrolling smoothly to the page.
      let before = -1;
      for (let now = await top(); now !== before; now = await top()) {
        before = now;
        await waitFixedTime(200, 'a glide without movement has ended by then');
      }
      for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 300);
      await expect
        .poll(() => page.evaluate(() => window.leafcast?.engine?.getState().page ?? 0), { timeout: 20_000 })
        .toBeGreaterThan(5);
      await page.keyboard.press('End');
      await restAt(11);
      await expect.poll(() => page.evaluate(() => location.hash), { timeout: 20_000 }).toBe('#p=12');
      await page.keyboard.press('Home');
      await restAt(0);
      expect(errors).toEqual([]);
    }));

  it('keeps fewer than 150 elements for the pages of a book of 1000 pages, and requests no distant pages', () =>
    reader.with({ ...scrolled, pages: 1000, hash: '#p=500' }, async ({ page, restAt, server }) => {
      await page.locator('.lc-scroller').waitFor();
      await restAt(499);
      for (let turn = 0; turn < 8; turn += 1) await page.keyboard.press('PageDown');
      await restAt(507);
      const count = () => page.locator('.lc-column *:not(.lc-layers *)').count();
      expect(await count()).toBeGreaterThan(4);
      expect(await count()).toBeLessThanOrEqual(150);
      const numbers = server.requests
        .flatMap((path) => /pages\/(\d+)-/.exec(path)?.[1] ?? [])
        .map(Number)
        // Exclude the first page, which is in the document before any script runs.
        .filter((number) => number > 1);
      expect(Math.min(...numbers)).toBeGreaterThan(490);
      expect(Math.max(...numbers)).toBeLessThan(520);
    }));

  it('zooms around the middle of the window and stays at its page', () =>
    reader.with({ ...scrolled, hash: '#p=6' }, async ({ page, restAt, state }) => {
      await page.locator('.lc-scroller').waitFor();
      await restAt(5);
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      expect((await state()).zoom).toBeCloseTo(1.5625);
      expect((await state()).page).toBe(5);
    }));

  it('switches to turning leaves and back live, and stays at the same page', () =>
    reader.with({ hash: '#p=6' }, async ({ page, restAt }) => {
      await restAt(5);
      await change(page, { flipStyle: 'scroll' });
      await page.locator('.lc-scroller').waitFor();
      await restAt(5);
      await page.keyboard.press('PageDown');
      await restAt(6);
      await change(page, { flipStyle: 'flip' });
      await page.locator('.lc-scroller').waitFor({ state: 'detached' });
      await restAt(5);
      await page.keyboard.press('ArrowRight');
      await restAt(7);
    }));
});
