import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../../testing/at-rest.ts';
import { letPass } from '../../../testing/let-pass.ts';
import type { Engine } from '../src/engine.ts';
import { flapCorner } from './flap-corner.ts';
import { prepareReader } from './open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

/** The open pages in the window, from top to bottom. */
async function openPages(page: Page) {
  const boxes = await page
    .locator('.lc-clip:not(.lc-away) > .lc-inner > .lc-page')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x) as { x: number; y: number; width: number; height: number }[];
}
const change = (page: Page, settings: object) =>
  page.evaluate((changed) => window.leafcast?.engine?.change({ settings: changed }), settings);

describe('a book that is bound at the top', () => {
  const calendar = { flipDirection: 'vertical', pageMode: 'double', curlingCorner: false } as const;
  const open = { settings: calendar, width: 842, height: 595, hash: '#p=4' };

  it('shows its pages one above the other, upright and in their own shape (D-256)', () =>
    reader.with(open, async ({ page, errors }) => {
      const [upper, lower] = await openPages(page);
      if (!upper || !lower) throw new Error('Two pages lie open');
      expect(upper.y + upper.height).toBeCloseTo(lower.y, 0);
      expect(upper.x).toBeCloseTo(lower.x, 0);
      expect(lower.width / lower.height).toBeCloseTo(842 / 595, 1);
      const line = await page.locator('.lc-line').first().boundingBox();
      expect(line && line.width > line.height).toBe(true);
      expect(errors).toEqual([]);
    }));

  it('has its arrows above and below it, back at the top whatever way others of its language are read', () =>
    reader.with({ ...open, settings: { ...calendar, rightToLeft: true } }, async ({ page, restAt }) => {
      const [upper, lower] = await openPages(page);
      const arrows = await page.locator('.lc-side').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      const [above, below] = arrows;
      if (!upper || !lower || !above || !below) throw new Error('Two pages lie open between two arrows');
      expect(above.y + above.height).toBeLessThan(upper.y);
      expect(below.y).toBeGreaterThan(lower.y + lower.height);
      expect(above.x + above.width / 2).toBeCloseTo(upper.x + upper.width / 2, 0);
      await page.locator('.lc-side').last().click();
      await restAt(5);
      await page.locator('.lc-side').first().click();
      await restAt(3);
    }));

  it('turns by the keys up and down, by a drag upwards, and by a click on its lower edge', () =>
    reader.with(open, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowDown');
      await restAt(5);
      await page.keyboard.press('ArrowUp');
      await restAt(3);
      const [, lower] = await openPages(page);
      if (!lower) throw new Error('Two pages lie open');
      const [x, y] = [lower.x + lower.width - 10, lower.y + lower.height - 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 30, y - 1.4 * lower.height, { steps: 8 });
      await page.mouse.up();
      await restAt(5);
      await page.mouse.click(lower.x + lower.width / 2, lower.y + lower.height - 10);
      await restAt(7);
    }));

  it('holds the corner under the pointer there, too', () =>
    reader.with(open, async ({ page }) => {
      const [, lower] = await openPages(page);
      if (!lower) throw new Error('Two pages lie open');
      const [x, y] = [lower.x + lower.width - 1, lower.y + lower.height - 1];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 80, y - 240, { steps: 6 });
      await drawn(page);
      const corner = await flapCorner(page);
      expect(Math.hypot(corner.x - (x - 79), corner.y - (y - 239))).toBeLessThan(2.5);
      await page.mouse.up();
    }));

  it('turns its hard cover as a board', () =>
    reader.with(
      { ...open, hash: '', settings: { ...calendar, hardCover: true } },
      async ({ page, restAt, movements }) => {
        await page.keyboard.press('ArrowDown');
        await restAt(1);
        expect((await movements()).some(({ of }) => of.includes('lc-board'))).toBe(true);
      },
    ));
});

describe('a book that is scrolled', () => {
  const scrolled = { settings: { flipStyle: 'scroll' as const } };

  it('opens at the page of the address, follows keys and the wheel, and remembers its page', () =>
    reader.with({ ...scrolled, hash: '#p=5' }, async ({ page, restAt, errors }) => {
      await page.locator('.lc-scroller').waitFor();
      await restAt(4);
      await page.keyboard.press('PageDown');
      await restAt(5);
      await page.mouse.move(600, 400);
      const top = () => page.locator('.lc-scroller').evaluate(({ scrollTop }) => scrollTop);
      // The browser takes no wheel while it still glides to the page.
      let before = -1;
      for (let now = await top(); now !== before; now = await top()) {
        before = now;
        await letPass(200, 'the glide has ended where nothing moved');
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

  it('keeps fewer than 150 elements for pages of a book of 1000, and asks for none that are far away', () =>
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
        // The first page stands in the document before any script.
        .filter((number) => number > 1);
      expect(Math.min(...numbers)).toBeGreaterThan(490);
      expect(Math.max(...numbers)).toBeLessThan(520);
    }));

  it('zooms around the middle of the window, and stays where it is', () =>
    reader.with({ ...scrolled, hash: '#p=6' }, async ({ page, restAt, state }) => {
      await page.locator('.lc-scroller').waitFor();
      await restAt(5);
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      expect((await state()).zoom).toBeCloseTo(1.5625);
      expect((await state()).page).toBe(5);
    }));

  it('becomes a book of leaves and back at the same page, live', () =>
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

describe('turning', () => {
  it('goes round to the first page in single mode where it may (D-262)', () =>
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
    ['from right to left', 8, { rightToLeft: true }],
    ['downwards', 8, { flipDirection: 'vertical', pageMode: 'double' }],
    ['from two first pages', 9, { startOnDouble: true }],
  ] as const)('begins again after the end of a book that ends %s, by key, button and hand (D-262)', (_, pages, own) =>
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

  it('lifts a corner under the mouse without counting as turning, and lets it go for anything else (D-273)', () =>
    reader.with({ hash: '#p=4', settings: { curlingCorner: true } }, async ({ page, restAt, state }) => {
      const [, right] = await openPages(page);
      if (!right) throw new Error('Two pages lie open');
      const corner = [right.x + right.width - 12, right.y + right.height - 12] as const;
      // The part that does this comes after the rest.
      await page.waitForFunction(() => 'corner-hint' in ((window.leafcast as { parts?: object })?.parts ?? {}));
      await page.mouse.move(corner[0] - 200, corner[1] - 200);
      await page.mouse.move(...corner, { steps: 4 });
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
      expect(await state()).toMatchObject({ isTurning: false, page: 3 });
      // Another layout does not make a turn of it either.
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

  it('goes on with a corner that was lifted from where it is, and soon has it under the pointer (D-273)', () =>
    reader.with({ hash: '#p=4', settings: { curlingCorner: true } }, async ({ page, restAt }) => {
      const [, right] = await openPages(page);
      if (!right) throw new Error('Two pages lie open');
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
      await letPass(100, 'the hand rests');
      await page.mouse.up();
      await restAt(3);
    }));

  it('turns one page by one swipe of a trackpad, however long it glides on (D-219)', () =>
    reader.with({ pages: 24, settings: { wheelFlip: true }, alone: true }, async ({ page, restAt, state }) => {
      const swipe = () =>
        page.locator('.lc-stage').evaluate(async (stage) => {
          for (let step = 0; step < 90; step += 1) {
            const deltaY = Math.round(step < 5 ? 12 * (step + 1) : 60 * 0.95 ** (step - 5));
            stage.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true }));
            await new Promise((resolve) => setTimeout(resolve, 12));
          }
        });
      await swipe();
      await restAt(1);
      await letPass(300, 'a swipe has ended once the wheel is quiet');
      await swipe();
      await restAt(3);
      await letPass(300, 'no further page turns');
      expect((await state()).page).toBe(3);
    }));

  it('passes the wheel on at the last page, and turns one page by one notch (D-219)', () =>
    reader.with({ hash: '#p=4', settings: { wheelFlip: true } }, async ({ page, restAt, state }) => {
      await page.mouse.move(600, 300);
      await page.mouse.wheel(0, 120);
      await restAt(5);
      await letPass(300, 'a swipe has ended once the wheel is quiet');
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

  it('turns by itself through the book again and again where it says for ever (W-510)', () =>
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
        expect(await page.getByRole('button', { name: 'Stop turning automatically' }).count()).toBe(1);
        expect(errors).toEqual([]);
      },
    ));

  it('does not turn by itself under a dialog (D-212)', () =>
    reader.with(
      { pages: 12, settings: { autoFlip: true, autoFlipSeconds: 1, flipSeconds: 0.1 } },
      async ({ page, restAt, state }) => {
        await restAt(1);
        await page.keyboard.press('?');
        await page.locator('dialog:modal').waitFor();
        const before = (await state()).page;
        await letPass(2500, 'no page turns under a dialog');
        expect((await state()).page).toBe(before);
        await page.keyboard.press('Escape');
        await restAt(before + 2);
      },
    ));

  it('does not turn by itself beside an open drawer (D-212)', () =>
    reader.with(
      { pages: 12, settings: { autoFlip: true, autoFlipSeconds: 1, flipSeconds: 0.1 } },
      async ({ page, restAt, state }) => {
        await restAt(1);
        await page.keyboard.press('t');
        await page.locator('dialog.lc-drawer').waitFor();
        const before = (await state()).page;
        await letPass(2500, 'no page turns under a drawer');
        expect((await state()).page).toBe(before);
        await page.keyboard.press('Escape');
        await restAt(before + 2);
      },
    ));

  it('turns by itself, waits for the reader, and stops when it has been through the book (D-212 … D-214)', () =>
    reader.with(
      { pages: 5, settings: { autoFlip: true, autoFlipButton: true, autoFlipSeconds: 1 } },
      async ({ page, restAt, errors }) => {
        await restAt(1);
        await page.getByRole('button', { name: 'Stop turning automatically' }).waitFor();
        await restAt(3);
        await page.getByRole('button', { name: 'Turn pages automatically' }).waitFor();
        expect(errors).toEqual([]);
      },
    ));
});
