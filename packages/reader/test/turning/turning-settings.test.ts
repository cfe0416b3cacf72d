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

/** Waits until the book has passed a page. A book that turns automatically does not stay at any page. */
const isPast = (page: Page, index: number) =>
  page.waitForFunction((index) => (window.leafcast?.engine?.getState().page ?? 0) > index, index);

const change = (page: Page, settings: object) =>
  page.evaluate((changed) => window.leafcast?.engine?.change({ settings: changed }), settings);

describe('rotating', () => {
  it('continues from the last page to the first in single-page mode if `stopAtLastPage` is off (D-262)', () =>
    reader.with(
      { pages: 5, hash: '#p=5', settings: { pageMode: 'single', stopAtLastPage: false } },
      async ({ page, restAt }) => {
        await restAt(4);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await restAt(1);
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowLeft');
        await restAt(0);
      },
    ));

  it.each([
    ['closed', 8, {}],
    ['open', 9, {}],
    ['right to left', 8, { rightToLeft: true }],
    ['downwards', 8, { flipDirection: 'vertical', pageMode: 'double' }],
    ['with two pages at the start', 9, { startOnDouble: true }],
  ] as const)('starts over after the last page, with the keyboard, a button or a drag: %s (D-262)', (_, pages, own) =>
    reader.with({ pages, settings: { stopAtLastPage: false, ...own } }, async ({ page, restAt, state, errors }) => {
      const { rightToLeft } = { rightToLeft: false, ...own };
      const end = async () => {
        await page.keyboard.press('End');
        await restAt('startOnDouble' in own ? 8 : 7);
        expect((await state()).atEnd).toBe(false);
      };
      await end();
      await page.keyboard.press(rightToLeft ? 'ArrowLeft' : 'ArrowRight');
      await restAt(0);
      await end();
      await page.locator('.lc-bar').getByRole('button', { name: 'Next page' }).click();
      await restAt(0);
      await end();
      if ('flipDirection' in own) return;
      const boxes = await page
        .locator('.lc-clip:not(.lc-away) .lc-page')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, top, height }) => ({ left, right, y: top + 0.4 * height })),
        );
      const edges = boxes.flatMap(({ left, right }) => [left, right]);
      const from = rightToLeft ? Math.min(...edges) + 20 : Math.max(...edges) - 20;
      await page.mouse.move(from, boxes[0]?.y ?? 0);
      await page.mouse.down();
      await page.mouse.move(from + (rightToLeft ? 600 : -600), boxes[0]?.y ?? 0, { steps: 8 });
      await page.mouse.up();
      await restAt(0);
      expect(errors).toEqual([]);
    }),
  );

  it('lifts a corner under the mouse without counting as a turn, and lowers it on any other action (D-273)', () =>
    reader.with({ hash: '#p=4', settings: { curlingCorner: true } }, async ({ page, restAt, state }) => {
      const [, right] = await openPages(page);
      if (!right) throw new Error('Two open pages expected');
      const corner = [right.x + right.width - 12, right.y + right.height - 12] as const;
      // The feature that lifts the corner loads after the rest of the reader.
      await page.waitForFunction(() => 'corner-hint' in ((window.leafcast as { parts?: object })?.parts ?? {}));
      await page.mouse.move(corner[0] - 200, corner[1] - 200);
      await page.mouse.move(...corner, { steps: 4 });
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
      expect(await state()).toMatchObject({ isTurning: false, page: 3 });
      // Changing the layout does not turn the lifted corner into a page turn either.
      await change(page, { marginTop: 10 });
      expect(await state()).toMatchObject({ isTurning: false, page: 3 });
      await page.keyboard.press('ArrowRight');
      await restAt(5);
      await page.mouse.move(corner[0] - 300, corner[1] - 300, { steps: 3 });
      await page.mouse.move(...corner, { steps: 4 });
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
      await page.mouse.click(...corner);
      await restAt(7);
    }));

  it('starts a drag at the current position of the lifted corner, then quickly moves the corner to the pointer (D-273)', () =>
    reader.with({ hash: '#p=4', settings: { curlingCorner: true } }, async ({ page, restAt }) => {
      const [, right] = await openPages(page);
      if (!right) throw new Error('Two open pages expected');
      const at = [right.x + right.width - 2, right.y + right.height - 2] as const;
      const cornerNow = () => flapCorner(page);
      await page.waitForFunction(() => 'corner-hint' in ((window.leafcast as { parts?: object })?.parts ?? {}));
      await page.mouse.move(at[0] - 200, at[1] - 200);
      await page.mouse.move(...at, { steps: 4 });
      const far = 0.09 * right.width;
      await expect.poll(async () => at[0] + 2 - (await cornerNow()).x).toBeGreaterThan(far - 1);
      const lifted = await cornerNow();
      await page.mouse.down();
      await page.mouse.move(at[0] - 8, at[1], { steps: 2 });
      await drawn(page);
      const taken = await cornerNow();
      expect(Math.hypot(taken.x - lifted.x, taken.y - lifted.y)).toBeLessThan(12);
      await page.mouse.move(at[0] - 300, at[1] - 120, { steps: 6 });
      await drawn(page);
      const led = await cornerNow();
      expect(Math.hypot(led.x - (at[0] - 298), led.y - (at[1] - 118))).toBeLessThan(1.5);
      await page.mouse.move(...at, { steps: 6 });
      await waitFixedTime(100, 'the pointer rests');
      await page.mouse.up();
      await restAt(3);
    }));

  it("turns one page per trackpad swipe, however long the swipe's momentum lasts (D-219)", () =>
    reader.with({ pages: 24, settings: { wheelFlip: true }, alone: true }, async ({ page, restAt, state }) => {
      /** Sends wheel events for slightly more than a second, with the timestamps of a trackpad. */
      const swipe = (start: number) =>
        page.locator('.lc-stage').evaluate((stage, start) => {
          for (let step = 0; step < 90; step += 1) {
            const deltaY = Math.round(step < 5 ? 12 * (step + 1) : 60 * 0.95 ** (step - 5));
            const event = new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true });
            Object.defineProperty(event, 'timeStamp', { value: start + 12 * step });
            stage.dispatchEvent(event);
          }
        }, start);
      await swipe(10_000);
      await restAt(1);
      // The next swipe counts separately, because the wheel was quiet in between.
      await swipe(11_400);
      await restAt(3);
      await waitFixedTime(300, 'no further page must turn');
      expect((await state()).page).toBe(3);
    }));

  it('turns one page per wheel notch, and passes the wheel on to the surrounding page at the last page (D-219)', () =>
    reader.with({ hash: '#p=4', settings: { wheelFlip: true }, drawn: true }, async ({ page, restAt, state }) => {
      await page.mouse.move(600, 300);
      await page.mouse.wheel(0, 120);
      await restAt(5);
      await waitFixedTime(300, 'a swipe ends when the wheel stops');
      await page.mouse.wheel(0, -120);
      await restAt(3);
      expect((await state()).zoom).toBe(1);
      await page.evaluate(() => window.leafcast?.engine?.last());
      await restAt(11);
      const isLeft = await page
        .locator('.lc-stage')
        .evaluate((stage) =>
          stage.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, cancelable: true, bubbles: true })),
        );
      expect(isLeft).toBe(true);
    }));

  it('turns automatically through the book again and again if the number of rounds is set to endless (W-510)', () =>
    reader.with(
      {
        pages: 3,
        settings: { autoFlip: true, autoFlipButton: true, autoFlipSeconds: 1, autoFlipLoops: -1, flipSeconds: 0.2 },
      },
      async ({ page, restAt, errors }) => {
        for (let round = 0; round < 4; round += 1) {
          await restAt(1);
          await restAt(0);
        }
        expect(await page.getByRole('button', { name: 'Stop automatic page turning' }).count()).toBe(1);
        expect(errors).toEqual([]);
      },
    ));

  it('does not turn automatically while a dialog is open (D-212)', () =>
    reader.with(
      { pages: 60, settings: { autoFlip: true, autoFlipSeconds: 1, flipSeconds: 0.1 } },
      async ({ page, state }) => {
        await isPast(page, 0);
        await page.keyboard.press('?');
        await page.locator('dialog:modal').waitFor();
        await expect.poll(async () => (await state()).isTurning).toBe(false);
        const before = (await state()).page;
        await waitFixedTime(2500, 'no page must turn under a dialog');
        expect((await state()).page).toBe(before);
        await page.keyboard.press('Escape');
        await isPast(page, before);
      },
    ));

  it('does not turn automatically while a drawer is open (D-212)', () =>
    reader.with(
      { pages: 60, settings: { autoFlip: true, autoFlipSeconds: 1, flipSeconds: 0.1 } },
      async ({ page, state }) => {
        await isPast(page, 0);
        await page.keyboard.press('t');
        await page.locator('dialog.lc-drawer').waitFor();
        await expect.poll(async () => (await state()).isTurning).toBe(false);
        const before = (await state()).page;
        await waitFixedTime(2500, 'no page must turn under a drawer');
        expect((await state()).page).toBe(before);
        await page.keyboard.press('Escape');
        await isPast(page, before);
      },
    ));

  it('turns automatically, and stops at the end of the book (D-212 … D-214)', () =>
    reader.with(
      { pages: 9, settings: { autoFlip: true, autoFlipButton: true, autoFlipSeconds: 1 } },
      async ({ page, restAt, errors }) => {
        await page.getByRole('button', { name: 'Stop automatic page turning' }).waitFor();
        await restAt(7);
        await page.getByRole('button', { name: 'Turn pages automatically' }).waitFor();
        expect(errors).toEqual([]);
      },
    ));
});
